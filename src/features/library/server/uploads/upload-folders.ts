import { and, eq, isNull } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { FolderName, nameKey } from '../../names.ts';
import { insertFolder } from '../nodes/create-folder.ts';
import { findFolder } from '../nodes/find-nodes.ts';
import { libraryNodes, type NodeRow, type UploadRow } from '../tables.ts';

type Place = Pick<UploadRow, 'parentId' | 'projectId' | 'folders'>;

export const findByName = async ({ tx }: Scope, folderId: string, name: string): Promise<NodeRow | undefined> => {
  const [row] = await tx
    .select()
    .from(libraryNodes)
    .where(
      and(eq(libraryNodes.parentId, folderId), eq(libraryNodes.nameKey, nameKey(name)), isNull(libraryNodes.trashId)),
    )
    .for('no key update');
  return row;
};

/** Names that no folder may have are changed as little as possible. */
const cleanFolderName = (label: string): string =>
  FolderName.parse(
    label
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
      .slice(0, 60)
      .trim() || 'folder',
  );

/** The folders that a file brings with it, made where they do not exist. */
export async function ensureFolders(scope: Scope, { parentId, projectId, folders }: Place): Promise<string> {
  let folder = await findFolder(scope, parentId === projectId ? null : parentId);
  for (const label of folders) {
    const name = cleanFolderName(label);
    const existing = await findByName(scope, folder.id, name);
    if (existing && existing.kind !== 'folder') throw refuseLibrary('name_taken', undefined, { name });
    const id = existing?.id ?? (await insertFolder(scope, folder.id, name));
    folder = await findFolder(scope, id);
  }
  return folder.id;
}

/** Before the first byte: whoever has to choose what happens to a file should not upload it twice. */
export async function refuseTakenName(scope: Scope, { parentId, folders }: Place, name: string): Promise<void> {
  let folderId = parentId;
  for (const label of folders) {
    const existing = await findByName(scope, folderId, cleanFolderName(label));
    if (!existing) return;
    folderId = existing.id;
  }
  if (await findByName(scope, folderId, name)) throw refuseLibrary('name_taken', undefined, { name });
}
