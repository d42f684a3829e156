import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { findNodes, lockStructure } from '../nodes/find-nodes.ts';
import type { ListedNode } from '../nodes/serialize-node.ts';

/**
 * The chosen nodes in the trash as entries of it. One that came there inside a folder becomes an entry of its own, together with everything
 * below it, so that it can be restored or deleted without the rest; if that folder is chosen, too, it stays a part of it.
 */
export async function chooseEntries(scope: Scope, ids: readonly string[]): Promise<readonly ListedNode[]> {
  await lockStructure(scope);
  const nodes = await findNodes(scope, ids, { where: 'trash', isLocking: true });
  const chosen = new Set(ids);
  const entries = nodes.filter(({ id, trashId }) => trashId === id || !chosen.has(trashId ?? ''));
  for (const { id, trashId } of entries) {
    if (trashId === id) continue;
    await selectRows(
      scope.tx,
      'update library_nodes set trash_id = $1 where id in (select plinth.library_tree(array[$1::uuid])) and trash_id = $2',
      [id, trashId],
    );
  }
  return entries;
}
