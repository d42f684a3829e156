import type { SiteRow } from '#features/sites/server/door.ts';
import { batchBySize } from '#platform/blobs/batch-by-size.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { isPageFile } from '../../contract/tree-path.ts';
import { decodeExact } from '../store/decode-text.ts';
import { textContent } from '../store/file-content.ts';
import { loadContents } from '../store/file-contents.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';

/** A page with its text; `at` is its place among all pages of the change. */
export type PageText = { readonly file: FileRow; readonly source: string; readonly at: number };

type Rewriting = {
  /** For the history: the kind of change. */
  readonly reason: string;
  /** Given if the change can be undone as a whole. */
  readonly changeId?: string;
  /** The new sources in the order of the pages. It is up to the caller to refuse the change for a page without one. */
  readonly rewrite: (pages: readonly PageText[]) => Promise<readonly (string | null)[]>;
};

/** Limits the text in memory at once. */
const limits = { bytes: 16 * 1024 * 1024, items: 500 };

/** Rewrites the text of pages, all or none, in one transaction. `changeContent` has locked the site. Returns the pages that changed. */
export async function rewritePages(
  scope: Scope,
  site: SiteRow,
  files: readonly FileRow[],
  { reason, rewrite, ...options }: Rewriting,
): Promise<Map<string, FileRow>> {
  const changed = new Map<string, FileRow>();
  let before = 0;
  for (const batch of batchBySize(files, ({ size }) => size, limits)) {
    const pages = await readPages(scope, site, batch, before);
    before += batch.length;
    const sources = await rewrite(pages);
    const writes = pages.flatMap(({ file, source }, index) => {
      const next = sources[index] ?? null;
      if (next === null || next === source) return [];
      return [{ path: file.path, content: textContent(next), base: file.hash, reason }];
    });
    if (writes.length === 0) continue;
    for (const [path, file] of await writeFiles(scope, site, writes, options)) changed.set(path, file);
  }
  return changed;
}

async function readPages(
  scope: Scope,
  site: SiteRow,
  files: readonly FileRow[],
  before: number,
): Promise<readonly PageText[]> {
  const contents = await loadContents(
    scope,
    site.projectId,
    files.map(({ hash }) => hash),
  );
  return files.map((file, at) => {
    const bytes = contents.get(file.hash);
    if (!isPageFile(file.path) || !bytes) throw refusePage('not_a_page', `${file.path} has no settings.`);
    const source = decodeExact(bytes);
    if (source === null) throw refusePage('not_text', `${file.path} isn’t text, so it can’t be edited here.`);
    return { file, source, at: before + at };
  });
}
