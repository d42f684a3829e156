import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { cancelUpload } from '../../contract/uploads.ts';
import { libraryUploads } from '../tables.ts';
import { endUploads } from './end-upload.ts';
import { findUpload } from './find-upload.ts';

export async function cancelUploadUseCase(scope: Scope, { params }: InputOf<typeof cancelUpload>): Promise<undefined> {
  const upload = await findUpload(scope, params.id, true);
  await endUploads(scope, [upload.id]);
  await scope.tx.delete(libraryUploads).where(eq(libraryUploads.id, upload.id));
}
