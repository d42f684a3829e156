import { slugOf } from '@plinth/site-renderer/page-path.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { sendAlong } from '../approval/send-files.ts';
import { rewritePages } from '../files/rewrite-pages.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { isApprovedText } from '../store/file-state.ts';
import { fileColumns } from '../store/load-files.ts';
import { asSeen } from '../store/seen-text.ts';
import type { FileRow } from '../tables.ts';
import { authorSlugOf } from './author-path.ts';

type Renamed = { readonly from: string; readonly to: string };

const maxPages = 2000;

/** The authors whose pages get another address with these moves: old slug → new slug. */
export function findRenamedAuthors(moves: readonly Renamed[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { from, to } of moves) {
    const [before, after] = [authorSlugOf(from), authorSlugOf(to)];
    if (before && after && before !== after) found.set(before, after);
  }
  return found;
}

/** A list of authors with the new slugs; null if it stays as it is. */
export function renameAuthors(
  authors: readonly string[],
  renamed: ReadonlyMap<string, string>,
): readonly string[] | null {
  if (!authors.some((name) => renamed.has(slugOf(name)))) return null;
  return [...new Set(authors.map((name) => renamed.get(slugOf(name)) ?? name))];
}

/**
 * Bylines name an author by the slug of their page, so they change with it. Pages whose front matter cannot be edited keep theirs.
 * `changeContent` has locked the site. Returns the pages that changed.
 */
export async function rewriteBylines(
  scope: Scope,
  site: SiteRow,
  moves: readonly Renamed[],
): Promise<ReadonlyMap<string, FileRow>> {
  const renamed = findRenamedAuthors(moves);
  if (renamed.size === 0) return new Map();
  const rows = await selectRows<FileRow>(
    scope.tx,
    `select ${fileColumns} from files
     where site_id = $1 and deleted_at is null and blob_key is null and jsonb_array_length(front_matter->'authors') > 0
     order by path`,
    [site.id],
  );
  const isSigned = ({ frontMatter }: FileRow): boolean => renameAuthors(frontMatter?.authors ?? [], renamed) !== null;
  const files = rows.filter(isSigned);
  if (files.length > maxPages) throw refusePage('too_many_links');
  // Held texts first: the approved ones are merged into them, which then brings nothing new.
  const approved = rows.map((row) => asSeen(scope, row)).filter((row) => isApprovedText(row) && isSigned(row));
  const changed = await rewriteIn(scope, site, files, renamed);
  return new Map([...changed, ...(await rewriteIn(scope, site, approved, renamed))]);
}

function rewriteIn(
  scope: Scope,
  site: SiteRow,
  files: readonly FileRow[],
  renamed: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, FileRow>> {
  const rewrite = () =>
    rewritePages(scope, site, files, {
      reason: 'Author renamed',
      rewrite: async (pages) => {
        const asked = pages.map(({ file, source }) => {
          return { source, changes: { authors: renameAuthors(file.frontMatter?.authors ?? [], renamed) ?? [] } };
        });
        const edited = await parsePages(site.projectId, 'edit', asked);
        return edited.map((page) => (page?.ok ? page.source : null));
      },
    });
  return sendAlong(
    scope,
    site.id,
    files.map(({ path }) => path),
    rewrite,
  );
}
