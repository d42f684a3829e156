import { listPublicMedia } from '#features/library/server/door.ts';
import { loadContentBatches } from '#features/pages/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { deleteReleaseFiles } from '../releases/release-files.ts';
import { loadReleaseMedia } from '../releases/release-media.ts';
import type { ReleaseRow } from '../tables.ts';
import { type Collected, type Collecting, toSourceFile } from './collect-saved.ts';

type Row = {
  readonly id: string;
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  readonly blobKey: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly modifiedAt: Date;
  readonly isCodeAllowed: boolean;
};

const batchSize = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** For pages that are due by their dates: the site as published, at a later time. Unpublished changes are not included. */
export async function collectPublished(
  { house, release, thread, signal, inSite }: Collecting,
  base: ReleaseRow,
  isCached: boolean,
): Promise<Collected> {
  await inSite((scope) => deleteReleaseFiles(scope, release));
  let after = isCached ? null : firstId;
  while (after !== null) {
    signal.throwIfAborted();
    const { rows, next }: Batch = await inSite((scope) => loadBatch(scope, base, after ?? firstId));
    const isPage = ({ path }: Row): boolean => !path.startsWith('/static/');
    const others = rows.filter((row) => !isPage(row)).map((row) => toSourceFile({ ...row, text: null }));
    if (others.length > 0) await thread.send({ kind: 'files', files: others, gone: [] });
    const waiting = Map.groupBy(rows.filter(isPage), ({ hash }) => hash);
    for await (const contents of loadContentBatches(inSite, base.projectId, [...waiting.keys()])) {
      const files = [...contents].flatMap(([hash, bytes]) =>
        (waiting.get(hash) ?? []).map((row) => toSourceFile({ ...row, text: bytes.toString() })),
      );
      await thread.send({ kind: 'files', files, gone: [] });
    }
    after = next;
  }
  const { facts, theme, redirects, settings, revision, basePath } = base;
  if (!facts || theme === null || revision === null)
    throw new Error(`release ${base.number} does not say what it was made of`);
  const { mediaIds, media } = await inSite(async (scope) => {
    const ids = await loadReleaseMedia(scope, base);
    return { mediaIds: ids, media: await listPublicMedia(scope, ids) };
  });
  return {
    mediaIds,
    frame: { facts, theme, redirects: redirects ?? [], media, now: house.clock.now().toISOString() },
    settings: settings ?? {},
    revision,
    basePath,
  };
}

type Batch = { readonly rows: readonly Row[]; readonly next: string | null };

async function loadBatch(scope: Scope, { siteId, number }: ReleaseRow, after: string): Promise<Batch> {
  const rows = await selectRows<Row>(
    scope.tx,
    `select distinct on (file_id) file_id as id, path, hash, size::float8 as size, type, blob_key as "blobKey", width, height,
       modified_at as "modifiedAt", is_code_allowed as "isCodeAllowed"
     from release_files where site_id = $1 and release <= $2 and file_id > $3
     order by file_id, release desc limit ${batchSize}`,
    [siteId, number, after],
  );
  return {
    rows: rows.filter(({ path }) => path !== null),
    next: rows.length < batchSize ? null : (rows.at(-1)?.id ?? null),
  };
}
