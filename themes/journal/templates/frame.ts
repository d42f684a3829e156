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

/** Sets the ampersand of a two-part name in italics. */
function nameOf(title: string): Html {
  const [first = '', ...others] = title.split(' & ');
  return html`${first}${others.map((one) => html` <em>&amp;</em> ${one}`)}`;
}

/** Header and footer around the content of a page. */
export function frame(site: SiteView, main: Html): Html {
  const { bar } = site;
  return html`${skipLink}
<header class="site-header${bar.isSticky ? ' is-sticky' : ''}"><div class="bar">${siteName(site, nameOf(site.title))}${topMenu(site.menus.top)}${barEnd(site)}</div></header>
${main}
${footer(site)}`;
}

/** The frame with the side menu, for pages and sections; stories and the home page have none. */
export function frameWithSide(site: SiteView, main: Html): Html {
  const { left } = site.menus;
  return frame(
    site,
    left.length > 0 ? html`<aside class="side-menu">${menu(left, 'Side menu')}</aside>\n${main}` : main,
  );
}

function footer(site: SiteView): Html {
  const { text, copyright } = site.footer;
  const about = text || site.description;
  return html`<footer class="site-footer" id="site-footer"><div class="footer-top"><div class="footer-about"><p class="footer-name">${nameOf(site.title)}</p>${
    about ? html`<p>${about}</p>` : null
  }${socialLinks(site)}</div>${menuColumns(site.menus.footer, 'Footer')}</div><div class="footer-end">${
    copyright ? html`<p>${copyright}</p>` : null
  }${footerLinks(site)}</div></footer>`;
}
