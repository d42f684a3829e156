import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { SiteView } from '@plinth/site-renderer/views.ts';
import { menu, siteName, skipLink, socialLinks } from '../../shared/parts.ts';

/** Header, side menu and footer around what a page shows. */
export function frame(site: SiteView, main: Html): Html {
  const { menus, bar, footer } = site;
  const { top, left, footer: below } = menus;
  return html`${skipLink}
<header class="site-header${bar.isSticky ? ' is-sticky' : ''}">${siteName(site)}${
    top.length > 0
      ? html`<details class="menu-fold"><summary><span class="menu-icon"></span>Menu</summary>${menu(top, 'Main menu, folded')}</details><div class="menu-bar">${menu(top, 'Main menu')}</div>`
      : null
  }${bar.button ? html`<a class="w-button w-button-outline bar-button" href="${bar.button.url}">${bar.button.title}</a>` : null}</header>
${left.length > 0 ? html`<aside class="side-menu">${menu(left, 'Side menu')}</aside>` : null}
${main}
<footer class="site-footer"><div class="footer-about"><p class="footer-name">${site.title}</p>${
    footer.text ? html`<p>${footer.text}</p>` : site.description ? html`<p>${site.description}</p>` : null
  }${footer.copyright ? html`<p>${footer.copyright}</p>` : null}</div>${below.length > 0 ? menu(below, 'Footer') : null}<div class="footer-end">${socialLinks(
    site,
  )}<p class="footer-small">${footer.hasSearch ? html`<a href="${site.searchUrl}">Search</a> ` : null}${
    footer.hasFeed ? html`<a href="${site.feedUrl}">RSS feed</a>` : null
  }${site.poweredBy ? html` <span class="powered">Powered by Plinth</span>` : null}</p></div></footer>`;
}
