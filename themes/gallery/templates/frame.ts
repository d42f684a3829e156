import { type Html, html } from '@plinth/site-renderer/html.ts';
import type { SiteView } from '@plinth/site-renderer/views.ts';
import { barEnd, footerLinks, menu, siteName, skipLink, socialLinks, topMenu } from '../../shared/parts.ts';

/** A minimal frame around the images. */
export function frame(site: SiteView, main: Html): Html {
  return html`${skipLink}
<header class="site-header${site.bar.isSticky ? ' is-sticky' : ''}">${siteName(site)}${topMenu(site.menus.top)}${barEnd(site)}</header>
${main}
${footer(site)}`;
}

/** The left menu, as a line above the images. */
export function rooms({ menus: { left } }: SiteView): Html | null {
  return left.length > 0 ? html`<div class="rooms">${menu(left, 'Rooms')}</div>` : null;
}

function footer(site: SiteView): Html {
  const { text, copyright } = site.footer;
  const about = text || site.description;
  const links = site.menus.footer;
  return html`<footer class="site-footer" id="site-footer"><div class="footer-about">${about ? html`<p>${about}</p>` : null}${socialLinks(
    site,
  )}</div>${links.length > 0 ? menu(links, 'Footer') : null}<div class="footer-end">${
    copyright ? html`<p>${copyright}</p>` : null
  }${footerLinks(site)}</div></footer>`;
}
