import type { SiteDocument, StaticFile } from '@plinth/site-renderer/site-document.ts';
import { listPublicMedia } from '#features/library/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { listMediaIds } from '../sources/list-media-ids.ts';
import { loadRedirects, loadSiteFacts } from '../sources/load-site-facts.ts';
import { decodeLossy } from '../store/decode-text.ts';
import { joinSent, type SentContent } from '../store/file-contents.ts';
import { blockedSource, type ChangedDocument } from './complete-document.ts';

type DocumentOptions = { readonly mode: SiteDocument['mode']; readonly baseUrl: string };

type PageRow = SentContent & {
  readonly path: string;
  readonly hash: string;
  readonly updatedAt: Date;
  readonly isCodeAllowed: boolean;
  readonly isBlocked: boolean;
};

/** More text than any real site has; it would be in memory several times. */
const maxTextBytes = 256 * 1024 * 1024;

async function refuseTooMuchText({ tx }: Scope, siteId: string): Promise<void> {
  const [row] = await selectRows<{ bytes: number }>(
    tx,
    `select coalesce(sum(size), 0)::float8 as bytes from files
     where site_id = $1 and deleted_at is null and section in ('pages', 'posts') and blob_key is null`,
    [siteId],
  );
  if ((row?.bytes ?? 0) > maxTextBytes) throw refusePage('too_much_text');
}

/** The current saved state of the site, published or not, as the renderer takes it. */
export async function loadSiteDocument(scope: Scope, site: SiteRow, options: DocumentOptions): Promise<SiteDocument> {
  const { pages, ...rest } = await loadChangedDocument(scope, site, { ...options, known: [] });
  return { ...rest, pages: pages.map((page) => ({ ...page, source: page.source ?? '' })) };
}

/** The same without texts that are known. */
export async function loadChangedDocument(
  scope: Scope,
  site: SiteRow,
  { mode, baseUrl, known }: DocumentOptions & { readonly known: readonly string[] },
): Promise<ChangedDocument> {
  await refuseTooMuchText(scope, site.id);
  const [pages, statics, facts, redirects] = await sendTogether(
    loadPages(scope, site.id, known),
    loadStaticFiles(scope, site.id),
    loadSiteFacts(scope, site, baseUrl),
    loadRedirects(scope, site.id),
  );
  return {
    site: facts,
    now: scope.house.clock.now().toISOString(),
    mode,
    pages: pages.map(({ path, hash, updatedAt, isCodeAllowed, isBlocked, text, bytes }) => ({
      path,
      hash,
      isCodeAllowed,
      source: isBlocked ? blockedSource : bytes ? decodeLossy(bytes) : text,
      modifiedAt: updatedAt.toISOString(),
    })),
    staticFiles: statics.map(({ width, height, ...file }) => ({
      ...file,
      ...(width === null || height === null ? {} : { width, height }),
    })),
    redirects,
    media: await listPublicMedia(scope, await listMediaIds(scope, site.id, facts, 'all')),
  };
}

/** All pages, without the texts of known ones. */
const loadPages = ({ tx }: Scope, siteId: string, known: readonly string[]): Promise<PageRow[]> =>
  selectRows<PageRow>(
    tx,
    `select f.path, f.hash, f.updated_at as "updatedAt", f.is_code_allowed as "isCodeAllowed",
       f.front_matter ? 'blocked' as "isBlocked", t.text, t.bytes
     from files f left join file_contents c
       on c.project_id = f.project_id and c.hash = f.hash and c.hash <> all($2) ${joinSent}
     where f.site_id = $1 and f.deleted_at is null and f.section in ('pages', 'posts') and f.blob_key is null
     order by f.path`,
    [siteId, known],
  );

const loadStaticFiles = ({ tx }: Scope, siteId: string) =>
  selectRows<StaticFile & { width: number | null; height: number | null }>(
    tx,
    `select substr(path, 8) as path, hash, size::float8 as size, type, width, height
     from files where site_id = $1 and deleted_at is null and section = 'static' order by path`,
    [siteId],
  );
