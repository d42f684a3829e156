import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { restoreNodes } from '../../contract/trash.ts';
import { freeName, nameKey, sortName } from '../../names.ts';
import { announceNodes } from '../changes.ts';
import { showNodes } from '../nodes/find-nodes.ts';
import type { ListedNode } from '../nodes/serialize-node.ts';
import { takenNames } from '../nodes/taken-names.ts';
import { writeWords } from '../nodes/words.ts';
import { refuseChangeOfUsed } from '../uses.ts';
import { chooseEntries } from './choose-entries.ts';

/** Restores nodes to where they were, or to the top level if that folder is gone. A taken name gets a number. */
export async function restoreNodesUseCase(scope: Scope, { body }: InputOf<typeof restoreNodes>) {
  const nodes = await chooseEntries(scope, body.ids);
  await refuseChangeOfUsed(scope, body.ids);
  const folders = new Set<string>();
  // One after the other: two of the same name may go to the same folder.
  for (const node of nodes) folders.add(await restoreNode(scope, node));
  await announceNodes(scope, folders);
  return showNodes(scope, body.ids);
}

async function restoreNode(scope: Scope, node: ListedNode): Promise<string> {
  const { projectId } = seatOf(scope);
  const [there] = await selectRows<{ id: string }>(
    scope.tx,
    'select id from library_nodes where id = $1 and trash_id is null',
    [node.parentId],
  );
  const folderId = there?.id ?? projectId;
  const name = freeName(node.name, await takenNames(scope, folderId, [node]), node.kind === 'folder');
  await selectRows(
    scope.tx,
    `update library_nodes set trash_id = null, trashed_at = null, trashed_by = null,
       parent_id = case when id = $1 then $2::uuid else parent_id end,
       name = case when id = $1 then $3 else name end, name_key = case when id = $1 then $4 else name_key end,
       sort_name = case when id = $1 then $5 else sort_name end
     where trash_id = $1`,
    [node.id, folderId, name, nameKey(name), sortName(name)],
  );
  if (name !== node.name) await writeWords(scope, [{ ...node, name }]);
  return folderId;
}
