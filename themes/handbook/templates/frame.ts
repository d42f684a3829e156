import { type Html, html, safeUrl } from '@plinth/site-renderer/html.ts';
import type { MenuView, SiteView } from '@plinth/site-renderer/views.ts';
import { footerLinks, menu, siteName, skipLink, socialLinks, topMenu } from '../../shared/parts.ts';
import type { Layout } from '../settings.ts';
import { sideButton, sideMenu } from './side-menu.ts';

/** The surroundings of a page: its side menu, and whether the bar has a search field, which pages with their own field omit. */
type Around = { readonly left: readonly MenuView[]; readonly hasField: boolean };

/** A bar with the search field, the side menu, and a footer. */
export function frame(site: SiteView, layout: Layout, { left, hasField }: Around, main: Html): Html {
  const { bar, footer, menus, title } = site;
  const words = footer.text || site.description;
  return html`${skipLink}
<header class="site-header${bar.isSticky ? ' is-sticky' : ''}${left.length > 0 ? ' has-side' : ''}"><div class="site-bar">${sideButton(left)}${siteName(site)}${
    bar.hasSearch && hasField ? searchField(site, 'bar-field') : null
  }${topMenu(menus.top)}${
    bar.button
      ? html`<a class="w-button w-button-filled bar-button" href="${safeUrl(bar.button.url)}">${bar.button.title}</a>`
      : null
  }</div></header>
${sideMenu(left, layout)}
${main}
<footer class="site-footer" id="site-footer"><div class="footer-about"><p class="footer-name">${title}</p>${words ? html`<p>${words}</p>` : null}${
    footer.copyright ? html`<p>${footer.copyright}</p>` : null
  }</div>${menus.footer.length > 0 ? menu(menus.footer, 'Footer') : null}<div class="footer-end">${socialLinks(site)}${footerLinks(site)}</div></footer>`;
}

/** Submits to the search page. */
export const searchField = ({ searchUrl }: SiteView, kind: 'bar-field' | 'large-field'): Html =>
  html`<form class="field ${kind}" role="search" action="${searchUrl}" method="get"><input type="search" name="q" aria-label="Search the handbook" placeholder="Search" autocomplete="off"><button type="submit">Search</button></form>`;
