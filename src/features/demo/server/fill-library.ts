import { readFile } from 'node:fs/promises';
import { setPrivate, storeFile, tagNodes, updateNode } from '#features/library/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type OpenScope, type Scope } from '#platform/house/scope.ts';
import { documents, photos } from '../content/library.ts';

type Owner = { readonly house: House; readonly projectId: string; readonly createdBy: string };

/** Images with descriptions and tags in three folders, and a few documents. Files that exist already stay as they are. */
export async function fillLibrary({ house, projectId, createdBy }: Owner): Promise<number> {
  const person = { userId: createdBy, deviceId: '', role: 'admin', isOperator: false } as const;
  const inTransaction: OpenScope['inTransaction'] = (work) =>
    inProject(house, projectId, (scope: Scope) => work({ ...scope, person }));
  const open = { house, seat: { projectId, teamRole: 'administrator', isInBin: false }, inTransaction } as const;
  const add = (name: string, folder: string, bytes: Uint8Array): Promise<string | null> => {
    const target = { parentId: projectId, folders: folder ? [folder] : [], conflict: 'skip' } as const;
    return storeFile(open, target, { name, bytes });
  };
  const themes = import.meta.resolve('#themes/starters.ts');
  for (const { file, folder, alt, tags } of photos) {
    const bytes = await readFile(new URL(`./journal/starter/${file}.webp`, themes));
    const id = await add(`${file}.webp`, folder, bytes);
    if (id === null) continue;
    const node = { params: { assetId: projectId, id }, query: {} };
    await inTransaction(async (scope) => {
      await updateNode(scope, { ...node, body: { altText: alt } }, null);
      await tagNodes(scope, { params: node.params, query: {}, body: { ids: [id], add: [...tags], remove: [] } });
    });
  }
  for (const { name, folder, text, isPrivate } of documents) {
    const id = await add(name, folder, Buffer.from(text));
    if (id === null || !isPrivate) continue;
    const params = { assetId: projectId };
    await inTransaction((scope) => setPrivate(scope, { params, query: {}, body: { ids: [id], isPrivate } }));
  }
  return photos.length + documents.length;
}
