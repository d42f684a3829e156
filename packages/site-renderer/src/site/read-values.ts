import { crumbsOf } from './crumbs.ts';
import { sheetValue } from './sheet-view.ts';
import { iconUrl } from './site-icon.ts';
import type { SiteIndex } from './site-index.ts';
import { siteView } from './site-view.ts';
import { authorView, termLink } from './term-views.ts';

/** The site as every page shows it. Looks, injected styles and the clock are none of a page's business; menus and the home page's choice are read apart. */
export function siteValue(index: SiteIndex): unknown {
  const { settings, css: _, menus: __, leftMenuFromSections: ___, featured: ____, ...site } = index.site;
  const { menus: _____, ...view } = siteView(index, null);
  return [site, settings.layout, index.theme.name, index.styles.firstFonts, index.mode, view, iconUrl(index)];
}

/** A page with its own facts and the terms and folders it names. */
export function pageValue(index: SiteIndex, path: string): unknown {
  const page = index.pages.get(path);
  if (!page) return null;
  const { facts, address, mark } = page;
  return [
    facts.hash,
    facts.updated,
    address,
    mark,
    facts.tags.map((tag) => termLink(index, 'tags', tag)),
    facts.authors.map((author) => authorView(index, author)),
    crumbsOf(index, path),
    ...(facts.isCodeAllowed === false ? ['code left out'] : []),
  ];
}

/** `name` is the list's address and the number of the sheet: `/posts/:3`. */
export function listValue(index: SiteIndex, name: string): unknown {
  const cut = name.lastIndexOf(':');
  return sheetValue(index, name.slice(0, cut), Number(name.slice(cut + 1)));
}
