import { trusted } from '../html.ts';
import { articleOf, type Reading, type RenderOptions } from './article-of.ts';
import { writeDocument } from './document.ts';
import { homeView } from './home-view.ts';
import { sheetAddress } from './lists.ts';
import { urlOf } from './look-up.ts';
import { type IndexedPage, type SiteIndex, type Taxonomy, type Term, taxonomies } from './site-index.ts';
import { authorView, crumbsOf, pictureOf, sectionTitle, sheetView, siteView, termViews } from './views-of.ts';

/** The text that a home page, a section or a term has of its own. */
function ownText(index: SiteIndex, page: IndexedPage | null, reading: Reading, options: RenderOptions): string {
  if (!page) return '';
  reading.reads.add(`page:${page.facts.path}`);
  reading.warnings.push(...page.facts.warnings);
  return articleOf(index, page, reading, options).html;
}

export function renderHome(index: SiteIndex, reading: Reading, options: RenderOptions): string {
  const { home, site } = index;
  reading.reads.add('site').add('style').add('home');
  const content = ownText(index, home, reading, options);
  const title = home?.facts.title || site.title;
  const description = home?.facts.description || site.description;
  const view = { title, description, content: trusted(content), hasContent: content.trim() !== '', ...homeView(index) };
  return writeDocument(
    index,
    {
      title: site.title,
      description,
      address: '/',
      kind: 'website',
      picture: pictureOf(index, home, home?.facts.image ?? null, ''),
      isHiddenFromSearch: home?.facts.isHiddenFromSearch ?? false,
      feedAddress: '/',
      bodyClass: 'home',
    },
    index.templates.home(siteView(index, '/'), view),
  );
}

const kinds = { tags: 'tag', authors: 'author', series: 'series' } as const;

type ListFacts = {
  readonly title: string;
  readonly kind: 'section' | 'tag' | 'author' | 'series';
  readonly page: IndexedPage | null;
  readonly description: string;
  readonly folder: string;
};

function factsOf(index: SiteIndex, address: string): ListFacts {
  const section = index.sectionAt.get(address);
  if (section)
    return {
      title: sectionTitle(section.folder, section.page),
      kind: 'section',
      page: section.page,
      description: section.page?.facts.description ?? '',
      folder: section.folder,
    };
  const [taxonomy, slug = ''] = address.split('/').filter((part) => part !== '');
  const known = taxonomies.find((one) => one === taxonomy);
  const term: Term | undefined = known && index.terms[known].get(slug);
  return {
    title: term?.title ?? slug,
    kind: known ? kinds[known] : 'section',
    page: term?.page ?? null,
    description: known === 'authors' ? authorView(index, slug).description : (term?.page?.facts.description ?? ''),
    folder: '',
  };
}

/** `name` is the list's address and the number of the sheet: `/posts/:3`. */
export function renderList(index: SiteIndex, name: string, reading: Reading, options: RenderOptions): string {
  const cut = name.lastIndexOf(':');
  const address = name.slice(0, cut);
  const sheet = Number(name.slice(cut + 1));
  const { title, kind, page, description, folder } = factsOf(index, address);
  reading.reads.add('site').add('style').add(`list:${name}`);
  if (kind !== 'section') reading.reads.add(`terms:${address.split('/')[1] ?? ''}`);
  // Only the first sheet says what the list is about.
  const content = sheet === 0 ? ownText(index, page, reading, options) : '';
  if (page) reading.reads.add(`page:${page.facts.path}`);
  const view = sheetView(index, address, sheet) ?? { items: [], newerUrl: null, olderUrl: null };
  const sections = sheet === 0 ? (index.sectionAt.get(address)?.sections ?? []) : [];
  const picture =
    kind === 'author'
      ? authorView(index, address.split('/')[2] ?? '').picture
      : pictureOf(index, page, page?.facts.image ?? null, '');
  const feedAddress = kind === 'section' ? address : '/';
  const body = index.templates.list(siteView(index, address), {
    title,
    description,
    kind,
    crumbs: folder === '' ? [] : crumbsOf(index, page?.facts.path ?? `${folder}_index.md`).slice(0, -1),
    picture,
    content: trusted(content),
    sections: sections.map((one) => ({ title: sectionTitle(one.folder, one.page), url: urlOf(index, one.address) })),
    ...view,
    feedUrl: `${urlOf(index, feedAddress)}index.xml`,
  });
  return writeDocument(
    index,
    {
      title: sheet === 0 ? title : `${title}, page ${sheet}`,
      description,
      address: sheetAddress(address, sheet),
      kind: 'website',
      picture: pictureOf(index, page, page?.facts.image ?? null, ''),
      isHiddenFromSearch: page?.facts.isHiddenFromSearch ?? false,
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
  reading.reads.add('site').add('style').add(`terms:${taxonomy}`).add(`page:/${taxonomy}/_index.md`);
  const content = trusted(ownText(index, page, reading, options));
  const title = page?.facts.title ?? titles[taxonomy];
  const address = `/${taxonomy}/`;
  const facts = { title, description: page?.facts.description ?? '', address, picture: null, feedAddress: '/' };
  return writeDocument(
    index,
    { ...facts, kind: 'website', isHiddenFromSearch: false, bodyClass: 'terms' },
    index.templates.terms(siteView(index, address), { title, content, terms: termViews(index, taxonomy) }),
  );
}
