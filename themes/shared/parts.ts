import { type Html, html, safeUrl } from '@plinth/site-renderer/html.ts';
import { socialIcon, socialNames } from '@plinth/site-renderer/social-icons.ts';
import type { LinkView, ListView, MenuView, Picture, SiteView } from '@plinth/site-renderer/views.ts';

/** Small parts that every theme has, as HTML that says what it is; how they look is each theme's own. */

export const skipLink = html`<a class="skip" href="#main">Skip to the text</a>`;

/** Known before it is loaded, a picture moves nothing when it comes. */
export const size = ({ width, height }: Pick<Picture, 'width' | 'height'>): Html | null =>
  width && height ? html` width="${width}" height="${height}"` : null;

export function menu(items: readonly MenuView[], label: string): Html {
  return html`<nav aria-label="${label}">${menuEntries(items)}</nav>`;
}

export function menuEntries(items: readonly MenuView[]): Html {
  return html`<ul>${items.map(
    ({ title, url, isCurrent, items: below }) =>
      html`<li><a href="${safeUrl(url)}"${isCurrent ? html` aria-current="page"` : null}>${title}</a>${
        below.length > 0 ? menuEntries(below) : null
      }</li>`,
  )}</ul>`;
}

export function crumbs(links: readonly LinkView[], homeUrl: string): Html | null {
  if (links.length === 0) return null;
  return html`<nav class="crumbs" aria-label="Where you are"><ol><li><a href="${homeUrl}">Home</a></li>${links.map(
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

export function siteName(site: SiteView): Html {
  const { logo, title, bar } = site;
  return html`<a class="site-name" href="${site.homeUrl}">${
    logo ? html`<img src="${logo.url}" alt="${bar.showsTitle ? '' : title}"${size(logo)} decoding="async">` : null
  }${!logo || bar.showsTitle ? html`<span>${title}</span>` : null}</a>`;
}

export function pager({ newerUrl, olderUrl }: Pick<ListView, 'newerUrl' | 'olderUrl'>): Html | null {
  if (!newerUrl && !olderUrl) return null;
  return html`<nav class="pager" aria-label="Pages">${
    newerUrl ? html`<a class="newer" rel="prev" href="${newerUrl}">Newer</a>` : null
  }${olderUrl ? html`<a class="older" rel="next" href="${olderUrl}">Older</a>` : null}</nav>`;
}
