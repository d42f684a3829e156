import type { SiteDocument, StaticFile } from '@plinth/site-renderer/site-document.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ListedFrontMatter } from '../../contract/fields.ts';
import { menuFrom, plainFacts } from '../../site-facts.ts';
import { readableText } from '../store/text-of-bytes.ts';

type Wish = { readonly mode: SiteDocument['mode']; readonly baseUrl: string };

type PageRow = {
  readonly path: string;
  readonly hash: string;
  readonly updatedAt: Date;
  readonly frontMatter: ListedFrontMatter | null;
  readonly bytes: Buffer;
};

/** The site as it stands now, saved and not necessarily published, as the renderer takes it. */
export async function loadSiteDocument(scope: Scope, site: SiteRow, { mode, baseUrl }: Wish): Promise<SiteDocument> {
  const ofSite = [site.id];
  const pages = await selectRows<PageRow>(
    scope.tx,
    `select f.path, f.hash, f.updated_at as "updatedAt", f.front_matter as "frontMatter", c.bytes
     from files f join file_contents c on c.project_id = f.project_id and c.hash = f.hash
     where f.site_id = $1 and f.deleted_at is null and f.section in ('pages', 'posts') and f.blob_key is null
     order by f.path`,
    ofSite,
  );
  const statics = await selectRows<StaticFile & { width: number | null; height: number | null }>(
    scope.tx,
    `select substr(path, 8) as path, hash, size::float8 as size, type, width, height
     from files where site_id = $1 and deleted_at is null and section = 'static' order by path`,
    ofSite,
  );
  const redirects = await selectRows<{ from: string; to: string }>(
    scope.tx,
    `select r.from_address as "from", f.path as "to" from redirects r join files f on f.id = r.file_id
     where r.site_id = $1 and f.deleted_at is null order by r.from_address`,
    ofSite,
  );
  const [project] = await selectRows<{ name: string }>(scope.tx, 'select name from projects where id = $1', [
    site.projectId,
  ]);
  const menu = menuFrom(
    pages.map(({ path, frontMatter }) => ({
      path,
      title: frontMatter?.title,
      weight: frontMatter?.weight,
      isDraft: frontMatter?.draft === true,
    })),
  );
  return {
    site: plainFacts(project?.name ?? site.name, baseUrl, menu),
    now: scope.house.clock.now().toISOString(),
    mode,
    pages: pages.map(({ path, hash, updatedAt, bytes }) => ({
      path,
      hash,
      source: readableText(bytes),
      modifiedAt: updatedAt.toISOString(),
    })),
    staticFiles: statics.map(({ width, height, ...file }) => ({
      ...file,
      ...(width === null || height === null ? {} : { width, height }),
    })),
    redirects,
  };
}
