import { isPageFile, otherRoot, type Section, sectionOfPath } from '#features/pages/contract/tree-path.ts';
import { asSeen, decodeLossy, loadContents, loadFiles, seenFilesSql } from '#features/pages/server/door.ts';
import { readSection } from '#features/sites/contract/site-settings.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import type { ZipItem } from '#platform/zip/pack-zip.ts';
import { writeSiteFile } from '../site-file.ts';
import { siteFileName } from '../site-file-name.ts';
import { addEmptyFrontMatter } from './empty-front-matter.ts';
import { hugoFiles } from './hugo-files.ts';
import { loadSiteFile } from './load-site-file.ts';
import { ShortcodeUse } from './shortcode-use.ts';

type Listed = {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly blobKey: string | null;
};

/** The named files, sorted by name; null if one of them does not exist. */
export async function selectedItems(
  open: OpenScope,
  site: SiteRow,
  paths: readonly string[],
): Promise<AsyncGenerator<ZipItem> | null> {
  const wanted = new Set(paths);
  const files = await open.inTransaction(async (scope) =>
    [...(await loadFiles(scope, site.id, [...wanted])).values()].map((file) => asSeen(scope, file)),
  );
  if (files.length < wanted.size) return null;
  const named = files.map((file) => ({ name: nameInArchive(file.path), file })).toSorted(byName);
  return storedItems(open, site, named, new ShortcodeUse());
}

/** The content to export. */
export type ExportParts = { readonly sections: readonly Section[]; readonly isWholeSite: boolean };

const batchFiles = 300;
const batchBytes = 4 * 1024 * 1024;

/** The name of a file in Hugo's layout. */
export function nameInArchive(path: string): string {
  const section = sectionOfPath(path);
  if (section === 'other') return path.slice(otherRoot.length + 1);
  return section === 'static' ? path.slice(1) : `content${path}`;
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);

/**
 * The files of a site sorted by name. The list is a snapshot; the bytes are loaded in small batches by their hash while the archive is
 * written, so concurrent saves do not matter.
 */
export async function* exportItems(open: OpenScope, site: SiteRow, parts: ExportParts): AsyncGenerator<ZipItem> {
  const { files, folders, siteFile } = await open.inTransaction(async (scope) => ({
    files: await listFiles(scope, site, parts.sections),
    folders: await listEmptyFolders(scope, site, parts.sections),
    siteFile: parts.isWholeSite ? await loadSiteFile(scope, site) : null,
  }));
  const use = new ShortcodeUse();
  const stored = [
    ...files.map((file) => ({ name: nameInArchive(file.path), file })),
    ...folders.map((path) => ({ name: `${nameInArchive(path)}/`, file: null })),
  ].toSorted(byName);
  if (!siteFile) return yield* storedItems(open, site, stored, use);

  // Templates depend on the shortcodes of pages, so pages are read first: `content/` comes before everything generated from it.
  const isContent = ({ name }: { readonly name: string }): boolean => name.startsWith('content/');
  yield* storedItems(open, site, stored.filter(isContent), use);
  const rest = stored.filter((item) => !isContent(item));
  const present = new Set(stored.map(({ name }) => name));
  const made = [...hugoFiles(present, use, hugoFacts(site)), { name: siteFileName, text: writeSiteFile(siteFile) }];
  const all = [...rest, ...made].toSorted(byName);
  yield* storedItems(open, site, all, use);
}

type Waiting = { readonly name: string } & ({ readonly file: Listed | null } | { readonly text: string });

async function* storedItems(
  open: OpenScope,
  site: SiteRow,
  items: readonly Waiting[],
  use: ShortcodeUse,
): AsyncGenerator<ZipItem> {
  let known = new Map<string, Buffer>();
  for (const [at, item] of items.entries()) {
    if ('text' in item) yield { name: item.name, content: Buffer.from(item.text) };
    else if (!item.file) yield { name: item.name, content: 'folder' };
    else if (item.file.blobKey !== null) {
      const { blobKey } = item.file;
      yield { name: item.name, content: async () => (await open.house.blobs.read(blobKey)).stream };
    } else {
      const { path, hash } = item.file;
      if (!known.has(hash)) known = await nextContents(open, site, items.slice(at, at + batchFiles));
      const bytes = known.get(hash);
      if (!bytes) throw new Error('a file ended while it was exported');
      if (isPageFile(path)) use.read(decodeLossy(bytes));
      yield { name: item.name, content: isPageFile(path) ? addEmptyFrontMatter(bytes) : bytes };
    }
  }
}

function nextContents(open: OpenScope, site: SiteRow, items: readonly Waiting[]): Promise<Map<string, Buffer>> {
  const hashes: string[] = [];
  let bytes = 0;
  for (const item of items) {
    if (!('file' in item) || !item.file || item.file.blobKey !== null) continue;
    bytes += item.file.size;
    if (hashes.length > 0 && bytes > batchBytes) break;
    hashes.push(item.file.hash);
  }
  return open.inTransaction((scope) => loadContents(scope, site.projectId, hashes));
}

/** Each page with the text that the person sees. */
const listFiles = (scope: Scope, site: SiteRow, sections: readonly Section[]): Promise<Listed[]> =>
  selectRows<Listed>(
    scope.tx,
    `select path, hash, size::float8 as size, blob_key as "blobKey" from ${seenFilesSql(scope)}
     where site_id = $1 and deleted_at is null and section = any($2)`,
    [site.id, sections],
  );

/** A folder with files needs no entry. */
async function listEmptyFolders({ tx }: Scope, site: SiteRow, sections: readonly Section[]): Promise<string[]> {
  const rows = await selectRows<{ path: string }>(
    tx,
    `select d.path from folders d where d.site_id = $1 and d.bin_batch is null and d.path <> '/'
       and not exists (
         select from files f
         where f.site_id = $1 and f.deleted_at is null and f.path > d.path || '/' and f.path < d.path || '0'
       )
       and not exists (
         select from folders o
         where o.site_id = $1 and o.bin_batch is null and o.path > d.path || '/' and o.path < d.path || '0'
       )`,
    [site.id],
  );
  return rows.map(({ path }) => path).filter((path) => sections.includes(sectionOfPath(path)) && path !== '/static');
}

/** The title of the site; its name belongs to this installation and is not exported. */
function hugoFacts({ settings }: SiteRow): { readonly title: string; readonly language: string } {
  const { title, language } = readSection('general-settings', settings['general-settings']);
  return { title: title || 'Website', language };
}
