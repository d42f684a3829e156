import { directionOf } from '../direction.ts';
import { searchAddress } from '../search/search-address.ts';
import type { MenuItem, SiteBar, SiteFooter } from '../site-document.ts';
import type { LinkView, MenuView, SiteView } from '../views.ts';
import { sectionTitle } from './crumbs.ts';
import { linkTo, pictureOf } from './link-view.ts';
import { urlOf } from './look-up.ts';
import { sectionsInOrder } from './order.ts';
import { type ReadKey, readKeys } from './read-keys.ts';
import { resolveLink } from './resolve.ts';
import type { Section, SiteIndex } from './site-index.ts';

export const menuKinds = ['top', 'left', 'footer'] as const;
type MenuKind = (typeof menuKinds)[number];
type Menus = SiteView['menus'];
type Marked = { readonly base: readonly MenuView[]; readonly byUrl: Map<string, readonly MenuView[]> };
type Kept = { readonly view: SiteView; readonly menus: Readonly<Record<MenuKind, Marked>> };
const kept = new WeakMap<SiteIndex, Kept>();

/** The site around every page, with the entries of menus that lead here marked. Which menus were looked at goes into `reads`. */
export function siteView(index: SiteIndex, address: string | null, reads?: Set<ReadKey>): SiteView {
  const { view, menus } = keptFor(index);
  if (address === null && !reads) return view;
  const url = address === null ? '' : urlOf(index, address);
  const look = (kind: MenuKind): readonly MenuView[] => {
    reads?.add(readKeys.menu(kind));
    return marked(menus[kind], url, view.homeUrl);
  };
  return {
    ...view,
    menus: {
      get top() {
        return look('top');
      },
      get left() {
        return look('left');
      },
      get footer() {
        return look('footer');
      },
    },
  };
}

function keptFor(index: SiteIndex): Kept {
  const known = kept.get(index);
  if (known) return known;
  const view = makeSiteView(index);
  const menu = (kind: MenuKind): Marked => ({ base: view.menus[kind], byUrl: new Map() });
  const made = { view, menus: { top: menu('top'), left: menu('left'), footer: menu('footer') } };
  kept.set(index, made);
  return made;
}

/** Few entries: few different menus. */
function marked({ base, byUrl }: Marked, url: string, homeUrl: string): readonly MenuView[] {
  const current = closest(base, url, homeUrl, '');
  const known = byUrl.get(current);
  if (known) return known;
  const mark = (items: readonly MenuView[]): readonly MenuView[] =>
    items.map((item) => ({ ...item, isCurrent: item.url === current && current !== '', items: mark(item.items) }));
  const menu = mark(base);
  byUrl.set(current, menu);
  return menu;
}

/** The longest entry that the address lies below. */
function closest(items: readonly MenuView[], url: string, homeUrl: string, found: string): string {
  let best = found;
  for (const { url: entry, items: below } of items) {
    const isHere = url === entry || (entry !== homeUrl && entry.endsWith('/') && url.startsWith(entry));
    if (isHere && entry.length > best.length) best = entry;
    best = closest(below, url, homeUrl, best);
  }
  return best;
}

const plainBar: SiteBar = { showsTitle: true, isSticky: false, hasSearch: true, button: null };
const plainFooter: SiteFooter = { text: '', copyright: '', hasSocial: true, hasFeed: true, hasSearch: true };

function makeSiteView(index: SiteIndex): SiteView {
  const { site } = index;
  const { button, ...bar } = site.bar ?? plainBar;
  return {
    title: site.title,
    description: site.description,
    language: site.language,
    direction: directionOf(site.language),
    homeUrl: urlOf(index, '/'),
    feedUrl: urlOf(index, '/index.xml'),
    searchUrl: urlOf(index, searchAddress),
    logo: pictureOf(index, null, site.logo ?? null, site.title),
    bar: { ...bar, button: button && linkOf(index, button) },
    menus: makeMenus(index),
    social: site.social,
    footer: site.footer ?? plainFooter,
    poweredBy: site.poweredBy !== false,
  };
}

const linkOf = (index: SiteIndex, { title, link }: Pick<MenuItem, 'title' | 'link'>): LinkView => ({
  title,
  url: resolveLink(index, null, link).url,
});

function makeMenus(index: SiteIndex): Menus {
  const { menus, leftMenuFromSections } = index.site;
  const menu = (items: readonly MenuItem[], depth = 0): readonly MenuView[] =>
    items.map((item) => ({
      ...linkOf(index, item),
      isCurrent: false,
      items: depth < 3 ? menu(item.items ?? [], depth + 1) : [],
    }));
  return {
    top: menu(menus.top),
    left: leftMenuFromSections === true ? menuOfSections(index) : menu(menus.left),
    footer: menu(menus.footer),
  };
}

/** Longer menus are cut: they are no help to a reader. */
const mostEntries = 400;

/** The folders of the site with their pages; on large sites folders alone. Posts have their own lists. */
function menuOfSections(index: SiteIndex): readonly MenuView[] {
  const roots = [...index.sections.values()].filter(({ folder }) => /^\/(?!posts\/)[^/]+\/$/.test(folder));
  const count = (section: Section): number =>
    section.pages.length + 1 + section.sections.reduce((sum, one) => sum + count(one), 0);
  const hasPages = roots.reduce((sum, one) => sum + count(one), 0) <= mostEntries;
  const entry = (section: Section): MenuView => ({
    title: sectionTitle(section.folder, section.page),
    url: urlOf(index, section.address),
    isCurrent: false,
    items: [
      ...(hasPages ? section.pages.map((page) => ({ ...linkTo(index, page), isCurrent: false, items: [] })) : []),
      ...section.sections.map(entry),
    ],
  });
  return roots.sort(sectionsInOrder).slice(0, mostEntries).map(entry);
}

/** Entries of menus that lead nowhere. */
export function brokenMenuLinks(index: SiteIndex): readonly MenuItem[] {
  const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...all(item.items ?? [])]);
  return Object.values(index.site.menus).flatMap((items) =>
    all(items).filter(({ link }) => resolveLink(index, null, link).isBroken),
  );
}
