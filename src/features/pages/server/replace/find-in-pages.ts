import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import { batchBySize } from '#platform/blobs/batch-by-size.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import { type FoundPage, type findInPages, maxPageMatches } from '../../contract/replace.ts';
import { isPageFile } from '../../contract/tree-path.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { decodeExact } from '../store/decode-text.ts';
import { loadContents } from '../store/file-contents.ts';
import { seenFilesSql } from '../store/seen-text.ts';

type Listed = {
  readonly path: string;
  readonly title: string | null;
  readonly hash: string;
  readonly size: number;
};

/** The part of a site that one call searches, so that no call takes long however large a site is. */
const callLimits = { bytes: 32 * 1024 * 1024, items: 2000 };
/** The text in memory at once. */
const batchLimits = { bytes: 8 * 1024 * 1024, items: 200 };

/** The places where pages and posts contain a text, in threads and without holding a transaction meanwhile. */
export async function findInPagesUseCase(open: OpenScope, { params, body }: InputOf<typeof findInPages>) {
  const { after = '', limit, ...options } = body;
  const { site, listed } = await open.inTransaction(async (scope) => {
    const found = await findSite(scope, params.d);
    return { site: found, listed: await listPages(scope, found.id, after) };
  });
  const [part = []] = batchBySize(listed, ({ size }) => size, callLimits);
  const pages: FoundPage[] = [];
  let searched = 0;
  let count = 0;
  for (const batch of batchBySize(part, ({ size }) => size, batchLimits)) {
    for (const page of await searchBatch(open, site, batch, options)) {
      searched += 1;
      count += page.matches.length;
      if (page.matches.length > 0) pages.push(page);
      if (count >= limit) break;
    }
    if (count >= limit) break;
  }
  const hasMore = searched < listed.length;
  return { pages, searched, next: hasMore ? (listed[searched - 1]?.path ?? null) : null };
}

const listPages = (scope: Scope, siteId: string, after: string): Promise<Listed[]> =>
  selectRows<Listed>(
    scope.tx,
    `select path, front_matter ->> 'title' as title, hash, size::float8 as size from ${seenFilesSql(scope)}
     where site_id = $1 and deleted_at is null and section in ('pages', 'posts') and path > $2
     order by path limit $3`,
    [siteId, after, callLimits.items + 1],
  );

/** A page that is not text, or takes too long, has no matches. */
async function searchBatch(
  open: OpenScope,
  site: SiteRow,
  batch: readonly Listed[],
  options: { text: string; matchCase: boolean; wholeWord: boolean },
): Promise<FoundPage[]> {
  const contents = await open.inTransaction((scope) =>
    loadContents(
      scope,
      site.projectId,
      batch.filter(({ path }) => isPageFile(path)).map(({ hash }) => hash),
    ),
  );
  const sources = batch.map(({ path, hash }) => {
    const bytes = isPageFile(path) ? contents.get(hash) : undefined;
    return { source: (bytes && decodeExact(bytes)) ?? '', options, limit: maxPageMatches };
  });
  const found = await parsePages(site.projectId, 'matches', sources);
  return batch.map(({ path, title, hash }, at) => {
    const { matches = [], hasMore = false } = found[at] ?? {};
    return { path, title, hash, matches: [...matches], hasMore };
  });
}
