import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { SiteView } from '@plinth/site-renderer/views.ts';
import {
  barEnd,
  footerLinks,
  menu,
  menuColumns,
  siteName,
  skipLink,
  socialLinks,
  topMenu,
} from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';

/** A notice, a header and a footer with columns around the content of a page. */
export function frame(site: SiteView, layout: Layout, main: Html): Html {
  const { menus, bar, footer, title } = site;
  const words = footer.text || site.description;
  return html`${skipLink}
${layout.notice ? html`<aside class="notice" aria-label="Notice"><p>${layout.notice}</p></aside>` : null}<header class="site-header${bar.isSticky ? ' is-sticky' : ''}"><div class="site-bar">${siteName(site)}${topMenu(menus.top)}${barEnd(site)}</div></header>
${main}
<footer class="site-footer" id="site-footer"><div class="footer-columns"><div class="footer-about"><p class="footer-name">${title}</p>${
    words ? html`<p>${words}</p>` : null
  }${socialLinks(site)}</div>${menuColumns(menus.footer, 'Footer')}</div><div class="footer-end"><p>${
    footer.copyright || title
  }</p>${footerLinks(site)}</div></footer>`;
}

/** The left menu, in a line below the heading of a page. */
export function subMenu({ menus }: SiteView): Html | null {
  const { left } = menus;
  return left.length > 0 ? html`<div class="sub-menu">${menu(left, 'Side menu')}</div>` : null;
}
