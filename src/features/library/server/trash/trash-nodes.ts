import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { trashNodes } from '../../contract/trash.ts';
import { announceNodes } from '../changes.ts';
import { findNodes, lockStructure } from '../nodes/find-nodes.ts';
import { refuseChangeOfUsed } from '../uses.ts';

/**
 * Moves nodes to the trash. Everything in a folder gets the id of the folder that was moved, so that it leaves lists and searches at once
 * and comes back together.
 */
export async function trashNodesUseCase(scope: Scope, { body }: InputOf<typeof trashNodes>) {
  await lockStructure(scope);
  const nodes = await findNodes(scope, body.ids);
  await refuseChangeOfUsed(scope, body.ids);
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    `with recursive tree as (
       select id, id as root from library_nodes where id = any($1)
       union all select n.id, t.root from library_nodes n join tree t on n.parent_id = t.id where n.trash_id is null
     ), first as (
       -- A file that was selected together with a folder above it goes with the folder.
       select distinct on (id) id, root from tree order by id, root <> id desc
     )
     update library_nodes n set trash_id = f.root, trashed_at = $2, trashed_by = $3 from first f where n.id = f.id
     returning n.id`,
    [body.ids, scope.house.clock.now(), personOf(scope).userId],
  );
  await announceNodes(
    scope,
    nodes.flatMap(({ parentId }) => parentId ?? []),
  );
  return { trashed: rows.length };
}
