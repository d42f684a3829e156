import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { setPrivate } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { announceNodes } from '../changes.ts';
import { findNodes, showNodes } from './find-nodes.ts';

/** The version is a part of every address: with a new one, addresses that were given away stop working. */
export async function setPrivateUseCase(scope: Scope, { body }: InputOf<typeof setPrivate>) {
  const nodes = await findNodes(scope, body.ids, { isLocking: true });
  if (nodes.some(({ kind }) => kind === 'folder')) throw refuseLibrary('not_a_file');
  await selectRows(
    scope.tx,
    `update library_nodes set is_private = $2, version = version + 1, open_version = version + 1, changed_at = $3
     where id = any($1) and is_private <> $2`,
    [body.ids, body.isPrivate, scope.house.clock.now()],
  );
  await announceNodes(
    scope,
    nodes.flatMap(({ parentId }) => parentId ?? []),
  );
  return showNodes(scope, body.ids);
}
