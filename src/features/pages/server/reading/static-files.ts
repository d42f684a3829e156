import { Readable } from 'node:stream';
import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { readSortCursor, writeSortCursor } from '#platform/db/sort-cursor.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import { BinPath, FilePath } from '../../contract/file-path.ts';
import type { getStatic, listStatic } from '../../contract/static.ts';
import { nameOf } from '../../page-facts.ts';
import { loadAnyFile } from '../bin/load-binned.ts';
import { loadContent } from '../store/file-contents.ts';
import { fileColumns } from '../store/load-files.ts';
import { toWebFile } from '../store/web-file.ts';
import type { FileRow } from '../tables.ts';

const order = 'pages.static';

/** The files under /static, by path. */
export async function listStaticUseCase(scope: Scope, { params, query }: InputOf<typeof listStatic>) {
  const { linkKey } = scope.house.secrets;
  const site = await findSite(scope, params.d);
  const after = readSortCursor(linkKey, order, query.cursor);
  const rows = await selectRows<FileRow>(
    scope.tx,
    `select ${fileColumns} from files
     where site_id = $1 and deleted_at is null and path > $2 and path < '/static0'
       and ($3::text is null or lower(path) like lower($3)) and ($4 = 'all' or type like 'image/%')
     order by path limit $5`,
    [site.id, after?.value ?? '/static/', query.search ? pattern(query.search) : null, query.kind, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    items: page.map((file) => ({ ...toWebFile(file), path: file.path })),
    nextCursor: last ? writeSortCursor(linkKey, order, { value: last.path, id: last.id }) : null,
  };
}

/** Escapes the pattern characters of PostgreSQL. */
const pattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The bytes of any file as a download, so that they never run on the app's origin. */
export async function downloadFileUseCase(
  scope: OpenScope,
  { params, query }: InputOf<typeof getStatic>,
): Promise<Bytes> {
  const path = z.union([BinPath, FilePath]).safeParse(query.path);
  if (!path.success) throw refuse('not_found');
  const { file, bytes } = await scope.inTransaction(async (inside) => {
    const site = await findSite(inside, params.d);
    const found = await loadAnyFile(inside, site.id, path.data);
    return { file: found, bytes: found.blobKey ? null : await loadContent(inside, site.projectId, found) };
  });
  const stream = file.blobKey ? (await scope.house.blobs.read(file.blobKey)).stream : null;
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(file.path))}`,
      'content-length': String(file.size),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      etag: `"${file.hash}"`,
    },
    stream: stream ?? Readable.from(bytes && bytes.byteLength > 0 ? [bytes] : [], { objectMode: false }),
  };
}
