import { slugOf } from '@plinth/site-renderer/page-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { siteData } from '../../contract/reading.ts';
import { rangeBelow } from '../store/load-files.ts';

type Option = { readonly id: string; readonly name: string; readonly path: string };
type Term = 'authors' | 'series' | 'tags';

const terms: readonly Term[] = ['authors', 'series', 'tags'];
const seriesStyles: readonly Option[] = ['none', 'collapsed', 'expanded'].map((id) => ({ id, name: id, path: '' }));

/** What front matter can name: what has a page of its own under `/authors`, `/series` or `/tags`, and what pages name already. */
export async function siteDataUseCase(scope: Scope, { params, body }: InputOf<typeof siteData>) {
  const site = await findSite(scope, params.d);
  const isAsked = (kind: Term | 'menus' | 'series_style'): boolean => body.kinds?.includes(kind) ?? true;
  const [authors = [], series = [], tags = []] = await Promise.all(
    terms.map((term) => (isAsked(term) ? optionsOf(scope, site, term) : [])),
  );
  return {
    authors,
    series,
    tags,
    series_style: isAsked('series_style') ? [...seriesStyles] : [],
    menus: isAsked('menus') ? menusOf(site) : {},
  };
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

type MenuLink = { readonly name: string; readonly url: string };

/** As far as the settings say; screens for menus come later. */
function menusOf({ settings }: SiteRow): Record<string, MenuLink[]> {
  const menus = { top: 'top-menu-links', left: 'left-menu-settings', footer: 'footer-links' };
  return Object.fromEntries(Object.entries(menus).map(([name, key]) => [name, linksOf(settings[key])]));
}

function linksOf(value: unknown): MenuLink[] {
  const items: unknown = typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { title, link } = item as { readonly title?: unknown; readonly link?: unknown };
    return typeof title === 'string' && typeof link === 'string' ? [{ name: title, url: link }] : [];
  });
}
