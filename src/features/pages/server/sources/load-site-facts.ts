import type { MenuItem, Redirect, SiteFacts } from '@plinth/site-renderer/site-document.ts';
import { hasFeature } from '#features/billing/server/door.ts';
import { factsFrom, type GivenFacts } from '#features/sites/contract/settings-facts.ts';
import { readSettings } from '#features/sites/contract/site-settings.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { compileScss } from '#platform/scss/compile-scss.ts';
import type { ListedFrontMatter } from '../../contract/fields.ts';
import { menuFrom } from '../../site-facts.ts';

type MenuRow = { readonly path: string; readonly frontMatter: ListedFrontMatter | null };

/** What a site says of itself, as it is saved. */
export const loadSiteFacts = async (scope: Scope, site: SiteRow, baseUrl: string): Promise<SiteFacts> =>
  factsFrom(readSettings(site.settings, site.theme), await loadGivenFacts(scope, site, baseUrl));

/** The menu that its pages make, as they were approved. Only the few pages that it could show are looked at. */
export async function loadAutomaticMenu(scope: Scope, site: SiteRow): Promise<readonly MenuItem[]> {
  const rows = await selectRows<MenuRow>(
    scope.tx,
    `select path, front_matter as "frontMatter" from files
     where site_id = $1 and deleted_at is null and path ~ '^/[^/]+(/_index)?[.]md$' and held_by is null
     union all
     select approved ->> 'path', approved -> 'frontMatter' from files
     where site_id = $1 and held_by is not null and approved ->> 'path' ~ '^/[^/]+(/_index)?[.]md$'
     order by 1`,
    [site.id],
  );
  return menuFrom(
    rows.map(({ path, frontMatter }) => ({
      path,
      title: frontMatter?.title,
      weight: frontMatter?.weight,
      isDraft: frontMatter?.draft === true,
    })),
  );
}

/** What it says besides its settings. */
export async function loadGivenFacts(scope: Scope, site: SiteRow, baseUrl: string): Promise<GivenFacts> {
  const [project] = await selectRows<{ name: string }>(scope.tx, 'select name from projects where id = $1', [
    site.projectId,
  ]);
  const { source } = readSettings(site.settings, site.theme)['user-scss'];
  return {
    projectName: project?.name ?? site.name,
    baseUrl,
    menu: await loadAutomaticMenu(scope, site),
    poweredBy: !(await hasFeature(scope, 'no-powered-by')),
    // Imported styles may have an error: then the site does without.
    css: (await compileScss(site.projectId, source)).css,
  };
}

/** From every address of the past to the file that has it now. One whose move waits for approval still has the old one. */
export const loadRedirects = (scope: Pick<Scope, 'tx'>, siteId: string): Promise<Redirect[]> =>
  selectRows<{ from: string; to: string }>(
    scope.tx,
    `select r.from_address as "from", case when f.held_by is null then f.path else f.approved ->> 'path' end as "to"
     from redirects r join files f on f.id = r.file_id
     where r.site_id = $1
       and case when f.held_by is null then f.deleted_at is null
         else f.approved is not null and r.from_address is distinct from f.approved ->> 'address' end
     order by r.from_address`,
    [siteId],
  );
