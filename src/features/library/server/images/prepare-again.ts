import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { prepareImage } from '../../contract/images.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { announceNodes } from '../changes.ts';
import { findNode } from '../nodes/find-nodes.ts';
import { serializeNode } from '../nodes/serialize-node.ts';
import { requestPreparation } from './prepare-images.ts';

/** For an image that failed for want of storage, or through a fault that has been corrected since. */
export async function prepareAgainUseCase(
  scope: Scope,
  { params }: InputOf<typeof prepareImage>,
): Promise<LibraryNode> {
  const node = await findNode(scope, params.id, { isLocking: true });
  if (node.kind !== 'image') throw refuseLibrary('not_an_image');
  if (node.state !== 'failed') return serializeNode(scope, node);
  await selectRows(scope.tx, `update library_nodes set state = 'processing', attempts = 0 where id = $1`, [node.id]);
  await requestPreparation(scope);
  await announceNodes(scope, [node.parentId ?? node.projectId]);
  return serializeNode(scope, { ...node, state: 'processing' });
}
