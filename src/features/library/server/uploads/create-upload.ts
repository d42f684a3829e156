import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { holdStorage } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { refuseUpload } from '#platform/uploads/refuse-upload.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { type createUpload, maxFileBytes, uploadLifetimeHours } from '../../contract/uploads.ts';
import { maxDepth } from '../nodes/create-folder.ts';
import { findFolder } from '../nodes/find-nodes.ts';
import { libraryUploads } from '../tables.ts';
import { findUpload } from './find-upload.ts';
import { showUpload } from './show-upload.ts';
import { foldersIn, readCreation } from './tus-headers.ts';
import { refuseTakenName } from './upload-folders.ts';

const hourMs = 3_600_000;
/** Uploads that a project may have begun and not finished. */
const maxUnfinished = 2000;

/** Reserves the storage of the whole file before its first byte. */
export async function createUploadUseCase(scope: Scope, _input: InputOf<typeof createUpload>) {
  const asked = readCreation(scope.request?.headers ?? {});
  if (!asked) throw refuseLibrary('upload_headers');
  if (asked.length === 0) throw refuseUpload('empty');
  if (asked.length > maxFileBytes) throw refuse('too_large', 'This file is too large (up to 5 GB allowed).');
  const folders = foldersIn(asked.relativePath);
  if (folders.length > maxDepth) throw refuseLibrary('too_deep');
  await refuseTooMany(scope);
  await scope.house.disk.refuseFiles(asked.length);
  const parent = await findFolder(scope, asked.parentNodeId ?? null);
  const { projectId } = seatOf(scope);
  const place = { parentId: parent.id, projectId, folders: folders.map(withoutNull) };
  const name = withoutNull(asked.filename).slice(-500);
  if (asked.conflict === 'ask') await refuseTakenName(scope, place, name);
  const { clock } = scope.house;
  const [id, now] = [clock.newId(), clock.now()];
  await holdStorage(scope, id, asked.length, uploadLifetimeHours * 3600);
  await scope.tx.insert(libraryUploads).values({
    ...place,
    id,
    createdBy: personOf(scope).userId,
    name,
    conflict: asked.conflict,
    length: asked.length,
    createdAt: now,
    expiresAt: new Date(now.getTime() + uploadLifetimeHours * hourMs),
  });
  return showUpload(scope, await findUpload(scope, id));
}

/** The database cannot store this character. Names are cleaned when the file is complete. */
const withoutNull = (text: string): string => text.replaceAll('\0', '');

async function refuseTooMany(scope: Scope): Promise<void> {
  const [row] = await selectRows<{ count: number }>(
    scope.tx,
    'select count(*)::int as count from library_uploads where project_id = $1 and node_id is null and not is_skipped',
    [seatOf(scope).projectId],
  );
  if ((row?.count ?? 0) >= maxUnfinished) throw refuseUpload('too_many_uploads');
}
