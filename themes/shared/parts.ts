import { type Html, html, safeUrl } from '@plinth/site-renderer/html.ts';
import { socialIcon, socialNames } from '@plinth/site-renderer/social-icons.ts';
import type { LinkView, ListView, MenuView, Picture, SiteView } from '@plinth/site-renderer/views.ts';

/** Small semantic parts that every theme has; each theme decides their style. */

export const skipLink = html`<a class="skip" href="#main">Skip to content</a>`;

/** With known dimensions, an image does not shift the layout when it loads. */
export const size = ({ width, height }: Pick<Picture, 'width' | 'height'>): Html | null =>
  width && height ? html` width="${width}" height="${height}"` : null;

const loadings = { first: html` fetchpriority="high"`, later: html` loading="lazy"`, beside: html` loading="lazy"` };

/** About how wide an image is shown. Browsers that know `auto` measure it, where it does not load at once. */
const widths = {
  first: '(min-width: 72rem) 68rem, 100vw',
  later: 'auto, (min-width: 48rem) 24rem, 100vw',
  beside: 'auto, 5rem',
};

/** An image: the first one of a page loads eagerly; one beside a name is decorative. */
export const photo = (picture: Picture, place: 'first' | 'later' | 'beside'): Html =>
  html`<img src="${picture.url}" alt="${place === 'beside' ? '' : picture.alt}"${size(picture)}${
    picture.srcset ? html` srcset="${picture.srcset}" sizes="${widths[place]}"` : null
  }${loadings[place]} decoding="async">`;

export function menu(items: readonly MenuView[], label: string): Html {
  return html`<nav aria-label="${label}">${menuEntries(items)}</nav>`;
}

export function menuEntries(items: readonly MenuView[]): Html {
  return html`<ul>${items.map(
    (item) => html`<li>${menuEntry(item)}${item.items.length > 0 ? menuEntries(item.items) : null}</li>`,
  )}</ul>`;
}

/** An entry without a target is a heading; it is focusable, because focus opens the entries below it. */
function menuEntry({ title, url, isCurrent }: MenuView): Html {
  const href = safeUrl(url);
  if (href === '') return html`<span class="menu-head" tabindex="0">${title}</span>`;
  return html`<a href="${href}"${isCurrent ? html` aria-current="page"` : null}>${title}</a>`;
}

/** The top menu: a bar if there is space, otherwise behind a button. Neither needs a script. */
export function topMenu(items: readonly MenuView[]): Html | null {
  if (items.length === 0) return null;
  return html`<details class="menu-fold"><summary><span class="menu-icon"></span><span class="menu-word">Menu</span></summary>${menu(items, 'Mobile menu')}</details><div class="menu-bar">${menu(items, 'Main menu')}</div>`;
}

/** A menu in columns: an entry with children heads a column, those without share the first. */
export function menuColumns(items: readonly MenuView[], label: string): Html | null {
  if (items.length === 0) return null;
  const single = items.filter(({ items: below }) => below.length === 0);
  const heads = items.filter(({ items: below }) => below.length > 0);
  return html`<nav class="menu-columns" aria-label="${label}">${single.length > 0 ? menuEntries(single) : null}${heads.map(
    (item) => html`<div><p class="column-head">${menuEntry(item)}</p>${menuEntries(item.items)}</div>`,
  )}</nav>`;
}

const lens = html`<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6"/></svg>`;

/** The end of the bar: the link to the search page, and the site's call to action. */
export function barEnd({ bar, searchUrl }: SiteView): Html | null {
  if (!bar.hasSearch && !bar.button) return null;
  return html`<div class="bar-end">${bar.hasSearch ? html`<a class="bar-search" href="${searchUrl}" aria-label="Search">${lens}</a>` : null}${
    bar.button
      ? html`<a class="w-button w-button-outline bar-button" href="${safeUrl(bar.button.url)}">${bar.button.title}</a>`
      : null
  }</div>`;
}

/** The last line of every page: small links. */
export function footerLinks({ footer, searchUrl, feedUrl, poweredBy }: SiteView): Html | null {
  if (!footer.hasSearch && !footer.hasFeed && !poweredBy) return null;
  return html`<p class="footer-links">${footer.hasSearch ? html`<a href="${searchUrl}">Search</a> ` : null}${
    footer.hasFeed ? html`<a href="${feedUrl}">RSS feed</a> ` : null
  }${poweredBy ? html`<span>Powered by Plinth</span>` : null}</p>`;
}

export function crumbs(links: readonly LinkView[], homeUrl: string): Html | null {
  if (links.length === 0) return null;
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol class="crumb-list"><li><a href="${homeUrl}">Home</a></li>${links.map(
    ({ title, url }) => html`<li><a href="${url}">${title}</a></li>`,
  )}</ol></nav>`;
}

export function socialLinks({ social, footer }: SiteView): Html | null {
  if (social.length === 0 || !footer.hasSocial) return null;
  return html`<ul class="w-social w-social-small">${social.map(
    ({ kind, url }) =>
      html`<li><a href="${safeUrl(url)}" rel="me noopener" aria-label="${socialNames[kind]}">${socialIcon(kind)}</a></li>`,
  )}</ul>`;
}

/** `written` is the name as the theme formats it. */
export function siteName(site: SiteView, written: Html | string = site.title): Html {
  const { logo, title, bar } = site;
  return html`<a class="site-name" href="${site.homeUrl}">${
    logo ? html`<img src="${logo.url}" alt="${bar.showsTitle ? '' : title}"${size(logo)} decoding="async">` : null
  }${!logo || bar.showsTitle ? html`<span>${written}</span>` : null}</a>`;
}

export function pager({ newerUrl, olderUrl }: Pick<ListView, 'newerUrl' | 'olderUrl'>): Html | null {
  if (!newerUrl && !olderUrl) return null;
  return html`<nav class="pager" aria-label="Pages">${
    newerUrl ? html`<a class="newer" rel="prev" href="${newerUrl}">Newer</a>` : null
  }${olderUrl ? html`<a class="older" rel="next" href="${olderUrl}">Older</a>` : null}</nav>`;
}
