import { type Html, html, safeUrl } from '@plinth/site-renderer/html.ts';
import { socialIcon, socialNames } from '@plinth/site-renderer/social-icons.ts';
import type { LinkView, MenuView, SiteView } from '@plinth/site-renderer/views.ts';

/** Header, side menu and footer around what a page shows. */
export function frame(site: SiteView, main: Html): Html {
  const { top, left, footer } = site.menus;
  return html`<a class="skip" href="#main">Skip to the text</a>
<header class="site-header"><a class="site-name" href="${site.homeUrl}">${
    site.logo ? html`<img src="${site.logo.url}" alt="${site.title}"${size(site.logo)} decoding="async">` : site.title
  }</a>${
    top.length > 0
      ? html`<details class="menu-fold"><summary><span class="menu-icon"></span>Menu</summary>${menu(top, 'Main menu, folded')}</details><div class="menu-bar">${menu(top, 'Main menu')}</div>`
      : null
  }</header>
${left.length > 0 ? html`<aside class="side-menu">${menu(left, 'Side menu')}</aside>` : null}
${main}
<footer class="site-footer"><div class="footer-about"><p class="footer-name">${site.title}</p>${
    site.footerText ? html`<p>${site.footerText}</p>` : site.description ? html`<p>${site.description}</p>` : null
  }</div>${footer.length > 0 ? menu(footer, 'Footer') : null}<div class="footer-end">${
    site.social.length > 0
      ? html`<ul class="w-social w-social-small">${site.social.map(
          ({ kind, url }) =>
            html`<li><a href="${safeUrl(url)}" rel="me noopener" aria-label="${socialNames[kind]}">${socialIcon(kind)}</a></li>`,
        )}</ul>`
      : null
  }<p class="footer-small"><a href="${site.searchUrl}">Search</a> <a href="${site.feedUrl}">RSS feed</a>${
    site.poweredBy ? html` <span class="powered">Powered by Plinth</span>` : null
  }</p></div></footer>`;
}

export const size = ({
  width,
  height,
}: {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}): Html | null => (width && height ? html` width="${width}" height="${height}"` : null);

function menu(items: readonly MenuView[], label: string): Html {
  return html`<nav aria-label="${label}">${entries(items)}</nav>`;
}

function entries(items: readonly MenuView[]): Html {
  return html`<ul>${items.map(
    ({ title, url, isCurrent, items: below }) =>
      html`<li><a href="${safeUrl(url)}"${isCurrent ? html` aria-current="page"` : null}>${title}</a>${
        below.length > 0 ? entries(below) : null
      }</li>`,
  )}</ul>`;
}

export function crumbs(links: readonly LinkView[], homeUrl: string): Html | null {
  if (links.length === 0) return null;
  return html`<nav class="crumbs" aria-label="Where you are"><ol><li><a href="${homeUrl}">Home</a></li>${links.map(
    ({ title, url }) => html`<li><a href="${url}">${title}</a></li>`,
  )}</ol></nav>`;
}
