import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { SiteView } from '@plinth/site-renderer/views.ts';
import { barEnd, footerLinks, menu, siteName, skipLink, socialLinks, topMenu } from '../../shared/parts.ts';

/** Header, side menu and footer around the content of a page. */
export function frame(site: SiteView, main: Html): Html {
  const { menus, bar, footer } = site;
  const { top, left, footer: below } = menus;
  return html`${skipLink}
<header class="site-header${bar.isSticky ? ' is-sticky' : ''}">${siteName(site)}${topMenu(top)}${barEnd(site)}</header>
${left.length > 0 ? html`<aside class="side-menu">${menu(left, 'Side menu')}</aside>` : null}
${main}
<footer class="site-footer" id="site-footer"><div class="footer-about"><p class="footer-name">${site.title}</p>${
    footer.text ? html`<p>${footer.text}</p>` : site.description ? html`<p>${site.description}</p>` : null
  }${footer.copyright ? html`<p>${footer.copyright}</p>` : null}</div>${below.length > 0 ? menu(below, 'Footer') : null}<div class="footer-end">${socialLinks(
    site,
  )}${footerLinks(site)}</div></footer>`;
}
