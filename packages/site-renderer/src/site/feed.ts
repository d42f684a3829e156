import { escapeHtml } from '../html.ts';
import { sectionTitle } from './crumbs.ts';
import { feedDate } from './dates.ts';
import { listAt } from './lists.ts';
import { urlOf } from './look-up.ts';
import type { PageList, SiteIndex } from './site-index.ts';

const feedLength = 20;

type FeedItem = {
  readonly title: string;
  readonly url: string;
  readonly date: string | null;
  readonly summary: string;
};

/** The newest of a list, by its address; the home page's feed has all posts. */
export function feedItems(
  index: SiteIndex,
  address: string,
): { readonly title: string; readonly items: readonly FeedItem[] } {
  const section = index.sectionAt.get(address);
  const list: PageList = address === '/' ? index.posts : (listAt(index, address)?.pages ?? []);
  const newest = list.filter(({ facts }) => facts.date !== null).slice(0, feedLength);
  return {
    title: section ? `${sectionTitle(section.folder, section.page)} · ${index.site.title}` : index.site.title,
    items: newest.map((page) => ({
      title: page.facts.title,
      url: index.origin + urlOf(index, page.address),
      date: page.facts.date,
      summary: page.facts.summary,
    })),
  };
}

export function renderFeed(index: SiteIndex, address: string): string {
  const { title, items } = feedItems(index, address);
  const home = escapeHtml(index.origin + urlOf(index, address));
  const self = escapeHtml(`${index.origin}${urlOf(index, address)}index.xml`);
  const entries = items.map(
    (item) =>
      `<item><title>${xml(item.title)}</title><link>${xml(item.url)}</link><guid>${xml(item.url)}</guid>${
        item.date === null ? '' : `<pubDate>${feedDate(item.date)}</pubDate>`
      }<description>${xml(item.summary)}</description></item>\n`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(
    title,
  )}</title><link>${home}</link><description>${xml(index.site.description || title)}</description><language>${xml(
    index.site.language,
  )}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>\n${entries.join('')}</channel></rss>\n`;
}

/** XML knows fewer characters than a page may hold. */
export const xml = (text: string): string =>
  escapeHtml(/[^\x20-\x7e]/.test(text) ? text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '') : text);
