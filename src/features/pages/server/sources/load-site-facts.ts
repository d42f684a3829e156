import { lastingPath } from '@plinth/site-renderer/media-path.ts';
import type { MenuItem, Redirect, SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { hasFeature } from '#features/billing/server/door.ts';
import { buildFacts, type GivenFacts } from '#features/sites/contract/settings-facts.ts';
import { readSettings } from '#features/sites/contract/site-settings.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import { compileScss } from '#platform/scss/compile-scss.ts';
import type { ListedFrontMatter } from '../../contract/fields.ts';
import { buildMenu } from '../../site-facts.ts';

type MenuRow = { readonly path: string; readonly frontMatter: ListedFrontMatter | null };

/** The site's facts (settings, menu, styles) as saved. */
export const loadSiteFacts = async (scope: Scope, site: SiteRow, baseUrl: string): Promise<SiteFacts> =>
  buildFacts(readSettings(site.settings, site.theme), await loadGivenFacts(scope, site, baseUrl));

/** The menu derived from the approved pages. Only pages that can be in the menu are read. */
export async function loadAutomaticMenu(scope: Scope, site: SiteRow): Promise<readonly MenuItem[]> {
  const rows = await selectRows<MenuRow>(
    scope.tx,
    `select path, front_matter as "frontMatter" from files
     where site_id = $1 and deleted_at is null and held_by is null
       and (path ~ '^/[^/]+(/_index)?[.]md$' or front_matter ->> 'menu' = 'shown')
     union all
     select approved ->> 'path', approved -> 'frontMatter' from files
     where site_id = $1 and held_by is not null
       and (approved ->> 'path' ~ '^/[^/]+(/_index)?[.]md$' or approved #>> '{frontMatter,menu}' = 'shown')
     order by 1`,
    [site.id],
  );
  return buildMenu(
    rows.map(({ path, frontMatter }) => ({
      path,
      title: frontMatter?.title,
      weight: frontMatter?.weight,
      isDraft: frontMatter?.draft === true,
      menu: frontMatter?.menu,
    })),
  );
}

/** The facts besides the settings. */
export async function loadGivenFacts(scope: Scope, site: SiteRow, baseUrl: string): Promise<GivenFacts> {
  const { source } = readSettings(site.settings, site.theme)['user-scss'];
  const [[project], menu, isWithoutBadge, { css }] = await sendTogether(
    selectRows<{ name: string }>(scope.tx, 'select name from projects where id = $1', [site.projectId]),
    loadAutomaticMenu(scope, site),
    hasFeature(scope, 'no-powered-by'),
    // Imported styles may contain an error: then the site is rendered without them.
    compileScss(site.projectId, source),
  );
  return { projectName: project?.name ?? site.name, baseUrl, menu, poweredBy: !isWithoutBadge, css };
}

/** Redirects from every former address to the file's current one. While a move waits for approval, the file still has its old address. */
export async function loadRedirects({ tx }: Pick<Scope, 'tx'>, siteId: string): Promise<Redirect[]> {
  const [toFiles, toMedia] = await sendTogether(
    selectRows<Redirect>(
      tx,
      `select r.from_address as "from", case when f.held_by is null then f.path else f.approved ->> 'path' end as "to"
     from redirects r join files f on f.id = r.file_id
     where r.site_id = $1
       and case when f.held_by is null then f.deleted_at is null
         else f.approved is not null and r.from_address is distinct from f.approved ->> 'address' end
     order by r.from_address`,
      [siteId],
    ),
    selectRows<{ from: string; id: string; name: string }>(
      tx,
      `select r.from_address as "from", n.id, n.name from redirects r join library_nodes n on n.id = r.media_id
       where r.site_id = $1 and n.trash_id is null and not n.is_private
         and not exists (select from files f where f.site_id = $1 and f.address = r.from_address and f.deleted_at is null)`,
      [siteId],
    ),
  );
  const redirects = [...toFiles, ...toMedia.map(({ from, ...file }) => ({ from, to: lastingPath(file) }))];
  return redirects.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
