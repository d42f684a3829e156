import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { moveNodes } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { announceNodes } from '../changes.ts';
import { addRequiredSizes } from '../images/require-variations.ts';
import { maxDepth } from './create-folder.ts';
import { findFolder, findNodes, listAncestors, lockStructure, showNodes } from './find-nodes.ts';
import { refuseTaken } from './refuse-taken.ts';

/** Moves all or none. A folder moves with everything in it, by one row. */
export async function moveNodesUseCase(scope: Scope, { body }: InputOf<typeof moveNodes>) {
  await lockStructure(scope);
  const nodes = await findNodes(scope, body.ids, { isLocking: true });
  const target = await findFolder(scope, body.parentNodeId);
  const folders = nodes.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
  if (folders.length > 0) await refuseCycles(scope, folders, target.id);
  await refuseTaken(() =>
    selectRows(scope.tx, 'update library_nodes set parent_id = $2, changed_at = $3 where id = any($1)', [
      body.ids,
      target.id,
      scope.house.clock.now(),
    ]),
  );
  await addRequiredSizes(scope, target, body.ids);
  await announceNodes(scope, [target.id, ...nodes.flatMap(({ parentId }) => parentId ?? [])]);
  return showNodes(scope, body.ids);
}

/** A folder can be moved neither into itself nor so deep that its own folders would be too deep. */
async function refuseCycles(scope: Scope, folders: readonly string[], targetId: string): Promise<void> {
  const above = (await listAncestors(scope, [targetId])).get(targetId) ?? [];
  const path = new Set([targetId, ...above.map(({ _id }) => _id)]);
  if (folders.some((id) => path.has(id))) throw refuseLibrary('into_itself');
  const [row] = await selectRows<{ levels: number }>(
    scope.tx,
    `with recursive tree as (
       select id, 1 as level from library_nodes where id = any($1)
       union all select n.id, t.level + 1 from library_nodes n join tree t on n.parent_id = t.id where n.kind = 'folder'
     )
     select max(level)::int as levels from tree`,
    [folders],
  );
  const targetDepth = targetId === scope.seat?.projectId ? 0 : above.length + 1;
  if (targetDepth + (row?.levels ?? 0) > maxDepth) throw refuseLibrary('too_deep');
}
