import { Readable } from 'node:stream';
import { type OpenScope, seatOf } from '#platform/house/scope.ts';
import { examineFile } from '#platform/uploads/examine-file.ts';
import { refuseUpload } from '#platform/uploads/refuse-upload.ts';
import { storeBlob } from '../library-blobs.ts';
import { getLibrarySettings } from '../settings.ts';
import type { UploadRow } from '../tables.ts';
import { placeFile } from './place-file.ts';

type Target = Pick<UploadRow, 'parentId' | 'folders' | 'conflict'>;
type NewFile = { readonly name: string; readonly bytes: Uint8Array; readonly mustBeImage?: boolean };

/** Puts a file that is in memory into the library, and returns its id; null if it was skipped because its name is taken. */
export async function storeFile(
  open: Pick<OpenScope, 'inTransaction' | 'house' | 'seat'>,
  target: Target,
  { name, bytes, mustBeImage = false }: NewFile,
): Promise<string | null> {
  const { projectId } = seatOf(open);
  const { keepMetadata } = await open.inTransaction(getLibrarySettings);
  const file = await examineFile({
    queueKey: projectId,
    name,
    size: bytes.byteLength,
    keepMetadata,
    read: () => Readable.from([bytes]),
  });
  if (mustBeImage && file.kind !== 'image') throw refuseUpload('damaged');
  const stored = file.bytes ?? bytes;
  const blob = await storeBlob(open, Readable.from([stored]), stored.byteLength);
  return open.inTransaction((scope) => placeFile(scope, { ...target, projectId }, file, blob));
}
