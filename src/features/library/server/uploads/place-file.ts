import { personOf, type Scope } from '#platform/house/scope.ts';
import type { ExaminedFile } from '#platform/uploads/examine-file.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { freeName, nameKey, sortName } from '../../names.ts';
import { announceNodes } from '../changes.ts';
import { requestReading } from '../documents/read-documents.ts';
import { requestPreparation } from '../images/prepare-images.ts';
import type { StoredBlob } from '../library-blobs.ts';
import { lockStructure } from '../nodes/find-nodes.ts';
import { refuseTaken } from '../nodes/refuse-taken.ts';
import { takenNames } from '../nodes/taken-names.ts';
import { writeWords } from '../nodes/words.ts';
import { libraryNodes, type UploadRow } from '../tables.ts';
import { replaceContent } from './replace-content.ts';
import { ensureFolders, findByName } from './upload-folders.ts';

/** Puts a stored file into its folder, and returns its node; null if it was skipped because its name is taken. */
export async function placeFile(
  scope: Scope,
  upload: Pick<UploadRow, 'parentId' | 'projectId' | 'folders' | 'conflict'>,
  file: ExaminedFile,
  blob: StoredBlob,
): Promise<string | null> {
  await lockStructure(scope);
  const folderId = await ensureFolders(scope, upload);
  const existing = await findByName(scope, folderId, file.name);
  if (existing && upload.conflict === 'skip') return null;
  if (existing && (upload.conflict === 'ask' || existing.kind === 'folder')) {
    if (upload.conflict !== 'keep-both') throw refuseLibrary('name_taken', undefined, { name: file.name });
  }
  if (existing && upload.conflict === 'replace') return replaceContent(scope, existing, file, blob);
  const name = existing ? freeName(file.name, await takenNames(scope, folderId, [file])) : file.name;
  const id = await refuseTaken(() => insertFile(scope, { ...upload, parentId: folderId }, { ...file, name }, blob));
  await announceNodes(scope, [folderId]);
  await (file.kind === 'image' ? requestPreparation(scope) : requestReading(scope, id));
  return id;
}

async function insertFile(
  scope: Scope,
  { projectId, parentId }: Pick<UploadRow, 'projectId' | 'parentId'>,
  file: ExaminedFile,
  blob: StoredBlob,
): Promise<string> {
  const { clock } = scope.house;
  const [id, now] = [clock.newId(), clock.now()];
  await scope.tx.insert(libraryNodes).values({
    id,
    projectId,
    parentId,
    kind: file.kind,
    name: file.name,
    nameKey: nameKey(file.name),
    sortName: sortName(file.name),
    blobKey: blob.key,
    size: blob.size,
    type: file.type,
    extension: file.extension,
    width: file.width ?? null,
    height: file.height ?? null,
    state: file.kind === 'image' ? 'processing' : 'ready',
    createdAt: now,
    changedAt: now,
    createdBy: personOf(scope).userId,
  });
  await writeWords(scope, [{ id, name: file.name, tags: [], altText: '' }]);
  return id;
}
