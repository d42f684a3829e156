import { contentHash } from '../content-hash.ts';
import { aroundValue } from './around-view.ts';
import { styleSheet } from './assets.ts';
import { crumbsOf } from './crumbs.ts';
import { feedItems } from './feed.ts';
import { homeView } from './home-view.ts';
import { listHead } from './list-head.ts';
import { lookUp } from './look-up.ts';
import { postsFor } from './posts-for.ts';
import { sheetValue } from './sheet-view.ts';
import { iconUrl } from './site-icon.ts';
import { type SiteIndex, taxonomies } from './site-index.ts';
import { menuKinds, siteView } from './site-view.ts';
import { sitemapShard, sitemapShards } from './sitemap.ts';
import { authorView, seriesOf, termLink, termViews } from './term-views.ts';

/**
 * What a key of `reads` stands for now, as a hash. While all keys of an output give the hashes they gave when it was made, the
 * output would come out the same, byte for byte.
 */
export function hashOf(index: SiteIndex, key: string): string {
  return contentHash(JSON.stringify(valueOf(index, key)) ?? 'nothing');
}

function valueOf(index: SiteIndex, key: string): unknown {
  const at = key.indexOf(':');
  const kind = at < 0 ? key : key.slice(0, at);
  const name = at < 0 ? '' : key.slice(at + 1);
  const page = index.pages.get(name) ?? null;
  switch (kind) {
    case 'site':
      return siteValue(index);
    case 'style':
      return styleSheet(index);
    case 'look':
      return [index.styles.css, index.site.css];
    case 'menu':
      return menuKinds.filter((one) => one === name).map((one) => siteView(index, null).menus[one]);
    case 'page':
      return (
        page && [
          page.facts.hash,
          page.facts.updated,
          page.address,
          page.mark,
          ...pageValue(index, name),
          ...(page.facts.isCodeAllowed === false ? ['code left out'] : []),
        ]
      );
    case 'around':
      return page && aroundValue(index, page);
    case 'series':
      return seriesOf(index, null, name);
    case 'list':
      return sheetNamed(index, name);
    case 'head':
      return listHead(index, name);
    case 'home':
      return homeView(index);
    case 'posts':
      return postsFor(index, JSON.parse(name));
    case 'link':
      return lookUp(index, name);
    case 'terms':
      return taxonomies.filter((one) => one === name).map((one) => termViews(index, one));
    case 'feed':
      return feedItems(index, name);
    case 'sitemap':
      return name === '' ? sitemapShards(index) : sitemapShard(index, Number(name));
    case 'redirects':
      return [...index.redirects];
    case 'static':
      return index.staticFiles.get(name) ?? null;
    default:
      return null;
  }
}

/** The site as every page shows it. Looks, injected styles and the clock are none of a page's business; menus and the home page's choice are read apart. */
function siteValue(index: SiteIndex): unknown {
  const { settings, css: _, menus: __, leftMenuFromSections: ___, featured: ____, ...site } = index.site;
  const { menus: _____, ...view } = siteView(index, null);
  return [site, settings.layout, index.theme.name, index.styles.firstFonts, index.mode, view, iconUrl(index)];
}

/** What a page shows of the terms it names. */
function pageValue(index: SiteIndex, path: string): readonly unknown[] {
  const facts = index.pages.get(path)?.facts;
  if (!facts) return [];
  return [
    facts.tags.map((tag) => termLink(index, 'tags', tag)),
    facts.authors.map((author) => authorView(index, author)),
    crumbsOf(index, path),
  ];
}

function sheetNamed(index: SiteIndex, name: string): unknown {
  const cut = name.lastIndexOf(':');
  return sheetValue(index, name.slice(0, cut), Number(name.slice(cut + 1)));
}
