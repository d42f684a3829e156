import { readFile } from 'node:fs/promises';
import { setPrivate, storeFile, tagNodes, updateNode } from '#features/library/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type OpenScope, type Scope } from '#platform/house/scope.ts';
import { documents, photos } from '../content/library.ts';

type Owner = { readonly house: House; readonly projectId: string; readonly createdBy: string };

/** The ids of the files by their names. */
type Filled = ReadonlyMap<string, string>;

/** Images with descriptions and tags in three folders, and a few documents. A second run replaces the files of the first. */
export async function fillLibrary({ house, projectId, createdBy }: Owner): Promise<Filled> {
  const filled = new Map<string, string>();
  const person = { userId: createdBy, deviceId: '', role: 'admin', isOperator: false } as const;
  const inTransaction: OpenScope['inTransaction'] = (work) =>
    inProject(house, projectId, (scope: Scope) => work({ ...scope, person }));
  const open = { house, seat: { projectId, teamRole: 'administrator', isInBin: false }, inTransaction } as const;
  const add = async (name: string, folder: string, bytes: Uint8Array): Promise<string> => {
    const target = { parentId: projectId, folders: folder ? [folder] : [], conflict: 'replace' } as const;
    const id = (await storeFile(open, target, { name, bytes })) ?? '';
    filled.set(name, id);
    return id;
  };
  const themes = import.meta.resolve('#themes/starters.ts');
  for (const { file, folder, alt, tags } of photos) {
    const bytes = await readFile(new URL(`./journal/starter/${file}.webp`, themes));
    const id = await add(`${file}.webp`, folder, bytes);
    const node = { params: { assetId: projectId, id }, query: {} };
    await inTransaction(async (scope) => {
      await updateNode(scope, { ...node, body: { altText: alt } }, null);
      await tagNodes(scope, { params: node.params, query: {}, body: { ids: [id], add: [...tags], remove: [] } });
    });
  }
  for (const { name, folder, text, isPrivate } of documents) {
    const id = await add(name, folder, Buffer.from(text));
    if (!isPrivate) continue;
    const params = { assetId: projectId };
    await inTransaction((scope) => setPrivate(scope, { params, query: {}, body: { ids: [id], isPrivate } }));
  }
  return filled;
}
