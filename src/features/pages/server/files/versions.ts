import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getVersion, listVersions, Version } from '../../contract/files.ts';
import type { findVersion, nameVersion } from '../../contract/versions.ts';
import { loadBinned } from '../bin/load-binned.ts';
import { decodeEditable } from '../store/decode-text.ts';
import { loadContent } from '../store/file-contents.ts';
import { loadFile } from '../store/load-files.ts';
import { type FileRow, fileVersions, type VersionRow } from '../tables.ts';

const columns = columnList(fileVersions, { alias: 'v' });

/** Ids are ordered by time, so the newest come first and the cursor is the last id returned. */
export async function listVersionsUseCase(scope: Scope, { params, query }: InputOf<typeof listVersions>) {
  const site = await findSite(scope, params.d);
  const file = await fileAt(scope, site.id, query.path);
  const rows = await selectRows<VersionRow>(
    scope.tx,
    `select ${columns} from file_versions v
     where v.file_id = $1 and ($2::uuid is null or v.id < $2) order by v.id desc limit $3`,
    [file.id, idCursor(query.cursor), query.limit + 1],
  );
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: await toVersions(scope, page), nextCursor };
}

async function fileAt(scope: Scope, siteId: string, path: string): Promise<FileRow> {
  if (!path.startsWith('/recycle-bin/')) return loadFile(scope, siteId, path);
  const [file, ...more] = await loadBinned(scope, siteId, [path]);
  if (!file || more.length > 0) throw refuse('not_found');
  return file;
}

export async function getVersionUseCase(scope: Scope, { params }: InputOf<typeof getVersion>) {
  const row = await loadVersion(scope, params.d, params.id);
  const content = decodeEditable(await loadContent(scope, row.projectId, row));
  return { ...(await toVersion(scope, row)), content };
}

/** The last version that is as old as the given time, or older. */
export async function findVersionUseCase(scope: Scope, { params, query }: InputOf<typeof findVersion>) {
  const site = await findSite(scope, params.d);
  const file = await fileAt(scope, site.id, query.path);
  const [row] = await selectRows<VersionRow>(
    scope.tx,
    `select ${columns} from file_versions v where v.file_id = $1 and v.at <= $2 order by v.number desc limit 1`,
    [file.id, query.at],
  );
  if (!row) throw refuse('not_found', 'This file has no version from that time or earlier.');
  return toVersion(scope, row);
}

export async function nameVersionUseCase(scope: Scope, { params, body }: InputOf<typeof nameVersion>) {
  const row = await loadVersion(scope, params.d, params.id);
  const name = body.name === '' ? null : body.name;
  await scope.tx.update(fileVersions).set({ name }).where(eq(fileVersions.id, row.id));
  return toVersion(scope, { ...row, name });
}

/** A version of a file of this site. */
export async function loadVersion(scope: Scope, siteId: string, id: string): Promise<VersionRow> {
  const site = await findSite(scope, siteId);
  const [row] = await selectRows<VersionRow>(
    scope.tx,
    `select ${columns} from file_versions v join files f on f.id = v.file_id where v.id = $1 and f.site_id = $2`,
    [id, site.id],
  );
  if (!row) throw refuse('not_found');
  return row;
}

async function toVersion(scope: Scope, row: VersionRow): Promise<Version> {
  const [version] = await toVersions(scope, [row]);
  if (!version) throw refuse('not_found');
  return version;
}

async function toVersions(scope: Scope, rows: readonly VersionRow[]): Promise<Version[]> {
  const people = await listPeople(
    scope,
    rows.flatMap(({ by }) => by ?? []),
  );
  const sizes = await countFiles(
    scope,
    rows.flatMap(({ changeId }) => changeId ?? []),
  );
  return rows.map(({ id, number, path, hash, size, reason, at, by, changeId, name }) => ({
    _id: id,
    number,
    path,
    hash,
    size,
    reason,
    at: at.toISOString(),
    by: people.get(by ?? '') ?? null,
    change: changeId === null ? null : { _id: changeId, files: sizes.get(changeId) ?? 1 },
    name,
  }));
}

/** The number of files that each of these changes wrote. */
async function countFiles({ tx }: Scope, changes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (changes.length === 0) return new Map();
  const rows = await selectRows<{ id: string; files: number }>(
    tx,
    'select change_id as id, count(*)::int as files from file_versions where change_id = any($1) group by 1',
    [changes],
  );
  return new Map(rows.map(({ id, files }) => [id, files]));
}
