import { trusted } from '../html.ts';
import { articleOf, type Reading, type RenderOptions } from './article-of.ts';
import { writeDocument } from './document.ts';
import { homeView } from './home-view.ts';
import { listHead } from './list-head.ts';
import { sheetAddress } from './lists.ts';
import { urlOf } from './look-up.ts';
import { readKeys } from './read-keys.ts';
import { sheetView } from './sheet-view.ts';
import type { IndexedPage, SiteIndex, Taxonomy } from './site-index.ts';
import { siteView } from './site-view.ts';
import { termViews } from './term-views.ts';

/** The text that a home page, a section or a term has of its own. */
function ownText(index: SiteIndex, page: IndexedPage | null, reading: Reading, options: RenderOptions): string {
  if (!page) return '';
  reading.reads.add(readKeys.page(page.facts.path));
  reading.warnings.push(...page.facts.warnings);
  return articleOf(index, page, reading, options).html;
}

export function renderHome(index: SiteIndex, reading: Reading, options: RenderOptions): string {
  reading.reads.add(readKeys.site()).add(readKeys.style()).add(readKeys.home());
  const { seoTitle, isHiddenFromSearch, ...home } = homeView(index);
  const { description, picture } = home;
  const content = ownText(index, index.home, reading, options);
  const view = { ...home, content: trusted(content), hasContent: content.trim() !== '' };
  return writeDocument(
    index,
    {
      title: index.site.title,
      seoTitle,
      description,
      address: '/',
      kind: 'website',
      picture,
      isHiddenFromSearch,
      feedAddress: '/',
      bodyClass: 'home',
    },
    index.templates.home(siteView(index, '/', reading.reads), view),
  );
}

/** `name` is the list's address and the number of the sheet: `/posts/:3`. */
export function renderList(index: SiteIndex, name: string, reading: Reading, options: RenderOptions): string {
  const cut = name.lastIndexOf(':');
  const address = name.slice(0, cut);
  const sheet = Number(name.slice(cut + 1));
  const head = listHead(index, address);
  reading.reads
    .add(readKeys.site())
    .add(readKeys.style())
    .add(readKeys.head(address))
    .add(readKeys.list(address, sheet));
  // Only the first sheet has the list's own text.
  const page = sheet === 0 && head.path !== null ? (index.pages.get(head.path) ?? null) : null;
  const content = ownText(index, page, reading, options);
  const view = sheetView(index, address, sheet) ?? { items: [], newerUrl: null, olderUrl: null };
  const feedAddress = head.kind === 'section' ? address : '/';
  const body = index.templates.list(siteView(index, address, reading.reads), {
    title: head.title,
    description: head.description,
    kind: head.kind,
    crumbs: head.crumbs,
    picture: head.picture,
    content: trusted(content),
    sections: sheet === 0 ? head.sections : [],
    ...view,
    feedUrl: `${urlOf(index, feedAddress)}index.xml`,
  });
  return writeDocument(
    index,
    {
      title: sheet === 0 ? head.title : `${head.title}, page ${sheet}`,
      seoTitle: sheet === 0 ? head.seoTitle : '',
      description: head.description,
      address: sheetAddress(address, sheet),
      kind: 'website',
      picture: head.shareImage,
      isHiddenFromSearch: head.isHiddenFromSearch,
      feedAddress,
      newerUrl: view.newerUrl,
      olderUrl: view.olderUrl,
      bodyClass: 'list',
    },
    body,
  );
}

const titles: Readonly<Record<Taxonomy, string>> = { tags: 'Tags', authors: 'Authors', series: 'Series' };

export function renderTerms(index: SiteIndex, taxonomy: Taxonomy, reading: Reading, options: RenderOptions): string {
  const page = index.pages.get(`/${taxonomy}/_index.md`) ?? null;
  reading.reads
    .add(readKeys.site())
    .add(readKeys.style())
    .add(readKeys.terms(taxonomy))
    .add(readKeys.page(`/${taxonomy}/_index.md`));
  const content = trusted(ownText(index, page, reading, options));
  const title = page?.facts.title ?? titles[taxonomy];
  const address = `/${taxonomy}/`;
  const facts = { title, description: page?.facts.description ?? '', address, picture: null, feedAddress: '/' };
  return writeDocument(
    index,
    { ...facts, kind: 'website', isHiddenFromSearch: false, bodyClass: 'terms' },
    index.templates.terms(siteView(index, address, reading.reads), {
      title,
      content,
      terms: termViews(index, taxonomy),
    }),
  );
}
