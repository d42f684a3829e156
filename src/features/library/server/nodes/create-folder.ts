import type { InputOf } from '#contract-kit/endpoint.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { createFolder, LibraryNode } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { nameKey, sortName } from '../../names.ts';
import { announceNodes } from '../changes.ts';
import { libraryNodes } from '../tables.ts';
import { findFolder, findNode, listAncestors, lockStructure } from './find-nodes.ts';
import { refuseTaken } from './refuse-taken.ts';
import { serializeNode } from './serialize-node.ts';
import { writeWords } from './words.ts';

/** The top level does not count. */
export const maxDepth = 20;

export async function createFolderUseCase(scope: Scope, { body }: InputOf<typeof createFolder>): Promise<LibraryNode> {
  await lockStructure(scope);
  const parent = await findFolder(scope, body.parentNodeId);
  const above = (await listAncestors(scope, [parent.id])).get(parent.id) ?? [];
  const depth = parent.parentId === null ? 0 : above.length + 1;
  if (depth >= maxDepth) throw refuseLibrary('too_deep');
  const id = await refuseTaken(() => insertFolder(scope, parent.id, body.name));
  await announceNodes(scope, [parent.id]);
  return serializeNode(scope, await findNode(scope, id));
}

export async function insertFolder(scope: Scope, parentId: string, name: string): Promise<string> {
  const { clock } = scope.house;
  const [id, now] = [clock.newId(), clock.now()];
  const row = { id, projectId: seatOf(scope).projectId, parentId, kind: 'folder', name } as const;
  await scope.tx.insert(libraryNodes).values({
    ...row,
    nameKey: nameKey(name),
    sortName: sortName(name),
    createdAt: now,
    changedAt: now,
    createdBy: personOf(scope).userId,
  });
  await writeWords(scope, [{ id, name, tags: [], altText: '' }]);
  return id;
}
