import { slugOf } from '@plinth/site-renderer/page-path.ts';
import type { MenuItem } from '@plinth/site-renderer/site-document.ts';
import type { InputOf, ReplyOf } from '#contract-kit/endpoint.ts';
import { buildMenus } from '#features/sites/contract/settings-facts.ts';
import { readSettings } from '#features/sites/contract/site-settings.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { siteData } from '../../contract/reading.ts';
import { loadAutomaticMenu } from '../sources/load-site-facts.ts';
import { rangeBelow } from '../store/load-files.ts';

type Option = { readonly id: string; readonly name: string; readonly path: string };
type Term = 'authors' | 'series' | 'tags';

const terms: readonly Term[] = ['authors', 'series', 'tags'];
const seriesStyles: readonly Option[] = ['none', 'collapsed', 'expanded'].map((id) => ({ id, name: id, path: '' }));

/** Values that front matter can refer to: authors, series and tags with a page of their own, and those that pages refer to. */
export async function siteDataUseCase(scope: Scope, { params, body }: InputOf<typeof siteData>) {
  const site = await findSite(scope, params.d);
  const isAsked = (kind: Term | 'menus' | 'series_style'): boolean => body.kinds?.includes(kind) ?? true;
  const [authors = [], series = [], tags = []] = await sendTogether(
    ...terms.map((term) => (isAsked(term) ? optionsOf(scope, site, term) : [])),
  );
  return {
    authors,
    series,
    tags,
    series_style: isAsked('series_style') ? [...seriesStyles] : [],
    menus: isAsked('menus') ? await loadMenus(scope, site) : {},
    site: await loadShared(scope, site),
  };
}

/** The values of the site that search results and shared links show beside a page's. */
async function loadShared({ tx }: Scope, site: SiteRow) {
  const { title, description, shareImage } = readSettings(site.settings, site.theme)['general-settings'];
  const [project] = await selectRows<{ name: string }>(tx, 'select name from projects where id = $1', [site.projectId]);
  return { title: title || (project?.name ?? site.name), description, shareImage };
}

const maxOptions = 5000;

async function optionsOf({ tx }: Scope, site: SiteRow, term: Term): Promise<Option[]> {
  const [from, to] = rangeBelow(`/${term}`);
  const pages = await selectRows<{ path: string; title: string | null }>(
    tx,
    `select path, front_matter ->> 'title' as title from files
     where site_id = $1 and path >= $2 and path < $3 and deleted_at is null and front_matter is not null
     order by path limit ${maxOptions}`,
    [site.id, from, to],
  );
  const named = await selectRows<{ name: string }>(
    tx,
    `select distinct jsonb_array_elements_text(front_matter -> $2::text) as name from files
     where site_id = $1 and deleted_at is null and front_matter ? $2::text limit ${maxOptions}`,
    [site.id, term],
  );
  const options = new Map<string, Option>();
  for (const { path, title } of pages) {
    const id = slugOf(path.slice(term.length + 2).replace(/(?:\/_?index)?\.(?:md|markdown)$/i, ''));
    if (id !== '' && id !== 'index') options.set(id, { id, name: title ?? id, path });
  }
  for (const { name } of named) {
    const id = slugOf(name);
    if (id !== '' && !options.has(id)) options.set(id, { id, name, path: '' });
  }
  return [...options.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

type SiteMenus = ReplyOf<typeof siteData>['menus'];
type MenuEntries = SiteMenus[string];

/** The menus as the site shows them, with the addresses of their pages. */
async function loadMenus(scope: Scope, site: SiteRow): Promise<SiteMenus> {
  const menus = buildMenus(readSettings(site.settings, site.theme), await loadAutomaticMenu(scope, site));
  const linked = Object.values(menus).flatMap((items) => linksIn(items));
  const pages = await selectRows<{ path: string; address: string }>(
    scope.tx,
    'select path, address from files where site_id = $1 and path = any($2) and deleted_at is null and address is not null',
    [site.id, linked],
  );
  const addresses = new Map(pages.map(({ path, address }) => [path, address]));
  const entriesOf = (items: readonly MenuItem[]): MenuEntries =>
    items.map(({ title, link, items: below = [] }) => ({
      name: title,
      url: addresses.get(link) ?? link,
      items: entriesOf(below),
    }));
  return Object.fromEntries(Object.entries(menus).map(([name, items]) => [name, entriesOf(items)]));
}

const linksIn = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ link, items: below = [] }) => [link, ...linksIn(below)]);
