import type { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite } from '#features/sites/server/door.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import { type OpenScope, type Scope, seatOf } from '#platform/house/scope.ts';
import type { WebFile } from '../../contract/fields.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { uploadStatic } from '../../contract/static.ts';
import { changeContent } from '../changes.ts';
import type { FileContent } from '../store/file-content.ts';
import { loadFiles } from '../store/load-files.ts';
import { toWebFile } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import { admitStatic } from './admit-static.ts';

/** Uploads a file to /static. The preconditions are checked before its bytes are read, and again afterwards. */
export async function uploadStaticUseCase(
  open: OpenScope,
  { params, query }: InputOf<typeof uploadStatic>,
  file: Readable,
): Promise<WebFile & { path: string }> {
  const { path } = query;
  const isOverwriting = query.overwrite === 'true';
  await open.inTransaction(async (scope) => {
    const site = await findSite(scope, params.d);
    if (!isOverwriting && (await loadFiles(scope, site.id, [path])).size > 0) throw refusePage('exists');
  });
  const content = await admitStatic(open.house, seatOf(open).projectId, path, file);
  try {
    return await open.inTransaction((scope) => write(scope, params.d, path, content, isOverwriting));
  } catch (error) {
    const { kind } = content;
    // The blob is unused now, unless another file has the same bytes; the job checks that.
    if (kind === 'blob') await open.inTransaction((scope) => blobCleanup.later(scope, [content.key]));
    throw error;
  }
}

const write = (scope: Scope, siteId: string, path: string, content: FileContent, isOverwriting: boolean) =>
  changeContent(scope, siteId, async (site) => {
    const written = await writeFiles(scope, site, [
      { path, content, base: isOverwriting ? 'any' : null, reason: 'Uploaded' },
    ]);
    const row = written.get(path);
    if (!row) throw new Error('a file that was just written is not there');
    return { ...toWebFile(row), path };
  });
