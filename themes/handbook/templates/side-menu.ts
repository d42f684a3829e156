import { type Html, html, safeUrl } from '@plinth/site-renderer/html.ts';
import type { LinkView, MenuView, SiteView } from '@plinth/site-renderer/views.ts';
import type { Layout } from '../settings.ts';

/** The menu of the handbook. On a phone it is a drawer that the button in the bar opens; neither needs a script. */
export function sideMenu(items: readonly MenuView[], layout: Layout): Html | null {
  if (items.length === 0) return null;
  const isOpen = layout.sideGroups === 'all' ? () => true : isHere;
  return html`<nav class="side" id="side" popover aria-label="Contents"><ul>${items.map((item) => entry(item, isOpen(item)))}</ul></nav>`;
}

export const sideButton = (items: readonly MenuView[]): Html | null =>
  items.length > 0
    ? html`<button class="side-button" type="button" popovertarget="side"><span class="menu-icon"></span><span>Contents</span></button>`
    : null;

/** An entry with children is collapsible; its own page is the first of them. */
function entry(item: MenuView, isOpen: boolean): Html {
  const { title, url, isCurrent, items } = item;
  const link = (text: string): Html =>
    html`<a href="${safeUrl(url)}"${isCurrent ? html` aria-current="page"` : null}>${text}</a>`;
  if (items.length === 0) return url ? html`<li>${link(title)}</li>` : html`<li><span>${title}</span></li>`;
  return html`<li><details${isOpen ? html` open` : null}><summary>${title}</summary><ul>${
    url ? html`<li>${link('Overview')}</li>` : null
  }${items.map((one) => entry(one, isHere(one)))}</ul></details></li>`;
}

const isHere = ({ isCurrent, items }: MenuView): boolean => isCurrent || items.some(isHere);

type Beside = { readonly previous: LinkView | null; readonly next: LinkView | null };

/** The previous and next page of an address, in the order of the menu. A page that is not in the menu has none. */
export function besideIn(items: readonly MenuView[], url: string): Beside {
  const links = flat(items).filter((item) => item.url !== '');
  const at = links.findIndex((item) => item.url === url);
  return { previous: (at > 0 && links[at - 1]) || null, next: (at >= 0 && links[at + 1]) || null };
}

const flat = (items: readonly MenuView[]): readonly MenuView[] => items.flatMap((item) => [item, ...flat(item.items)]);

/** The URL of a page, as in menus. */
export const urlOf = ({ homeUrl }: SiteView, address: string): string => homeUrl.replace(/\/$/, '') + address;
