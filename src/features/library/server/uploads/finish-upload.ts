import { Readable } from 'node:stream';
import { Refusal, refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import { type ExaminedFile, examineFile } from '#platform/uploads/examine-file.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { type StoredBlob, storeBlob } from '../library-blobs.ts';
import { getLibrarySettings } from '../settings.ts';
import type { UploadRow } from '../tables.ts';
import { endUploads } from './end-upload.ts';
import { findUpload } from './find-upload.ts';
import { placeFile } from './place-file.ts';
import { joinParts, listParts, type Part } from './upload-parts.ts';

/**
 * Makes a file of the parts: examined, stored once more as a whole, and put into its folder. May run again after a crash. A file that is
 * refused ends its upload, so that nothing of it stays behind.
 */
export async function finishUpload(open: OpenScope, upload: UploadRow): Promise<void> {
  const [parts, { keepMetadata }] = await open.inTransaction((scope) =>
    sendTogether(listParts(scope, upload.id), getLibrarySettings(scope)),
  );
  const lost = await findLostPart(open, parts);
  if (lost !== null) {
    await open.inTransaction((scope) => stepBack(scope, upload.id, lost));
    throw refuseLibrary('upload_offset', undefined, { offset: lost });
  }
  const read = () => joinParts(open.house.blobs, parts);
  try {
    const file = await examineFile({
      queueKey: upload.projectId,
      name: upload.name,
      size: upload.length,
      keepMetadata,
      read,
    });
    const reserved = { ...open, inTransaction: withReservation(open, upload.id) };
    const source = file.bytes ? Readable.from([file.bytes]) : read();
    const blob = await storeBlob(reserved, source, file.bytes?.byteLength ?? upload.length);
    await open.inTransaction((scope) => keep(scope, upload, file, blob));
  } catch (error) {
    // A taken name is a question: the answer comes with the next request.
    const isAsking = error instanceof Refusal && error.code === 'library.name_taken';
    if (error instanceof Refusal && !isAsking && error.kind !== 'unavailable')
      await open.inTransaction((scope) => endUploads(scope, [upload.id]));
    throw error;
  }
}

/** The storage of the file was reserved with the upload, so it is not counted twice. */
const withReservation =
  (open: OpenScope, reservationId: string): OpenScope['inTransaction'] =>
  (work) =>
    open.inTransaction((scope) => work({ ...scope, reservationId }));

async function keep(scope: Scope, { id }: UploadRow, file: ExaminedFile, blob: StoredBlob): Promise<void> {
  const upload = await findUpload(scope, id, true);
  if (upload.nodeId || upload.isSkipped) return;
  const nodeId = await placeFile(scope, upload, file, blob);
  await selectRows(
    scope.tx,
    'update library_uploads set node_id = $2::uuid, is_skipped = $2::uuid is null where id = $1',
    [id, nodeId],
  );
  await endUploads(scope, [id]);
}

/** A process that was killed at the wrong moment has recorded a part and not stored it. */
async function findLostPart({ house }: OpenScope, parts: readonly Part[]): Promise<number | null> {
  for (const { start, key, size } of parts) {
    const found = await house.blobs.stat(key).catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'not_found') return null;
      throw error;
    });
    if (found?.size !== size) return start;
  }
  return null;
}

async function stepBack({ tx }: Scope, id: string, start: number): Promise<void> {
  await selectRows(tx, 'delete from library_upload_parts where upload_id = $1 and start >= $2', [id, start]);
  const rows = await selectRows(tx, 'update library_uploads set received = $2 where id = $1 returning id', [id, start]);
  if (rows.length === 0) throw refuse('not_found');
}
