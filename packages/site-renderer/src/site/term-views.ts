import { slugOf } from '../page-path.ts';
import type { AuthorView, LinkView, SeriesView, TermView } from '../views.ts';
import { linkTo, pictureOf } from './link-view.ts';
import { urlOf } from './look-up.ts';
import type { IndexedPage, SiteIndex, Taxonomy, Term } from './site-index.ts';

export function termLink(index: SiteIndex, taxonomy: Taxonomy, name: string): LinkView {
  const term = index.terms[taxonomy].get(slugOf(name));
  return term ? { title: term.title, url: urlOf(index, term.address) } : { title: name, url: '' };
}

export function authorView(index: SiteIndex, name: string): AuthorView {
  const slug = slugOf(name);
  const term = index.terms.authors.get(slug);
  const known = index.site.authors.find((author) => author.slug === slug);
  const image = term?.page?.facts.image ?? known?.image ?? null;
  return {
    ...termLink(index, 'authors', name),
    description: term?.page?.facts.description || known?.description || '',
    picture: pictureOf(index, term?.page ?? null, image, ''),
  };
}

export function seriesOf(index: SiteIndex, page: IndexedPage | null, name: string): SeriesView | null {
  const term = index.terms.series.get(slugOf(name));
  if (!term) return null;
  return {
    title: term.title,
    url: urlOf(index, term.address),
    style: page?.facts.seriesStyle ?? 'expanded',
    parts: term.pages.map((part) => ({ ...linkTo(index, part), isCurrent: part === page })),
  };
}

export function termViews(index: SiteIndex, taxonomy: Taxonomy): readonly TermView[] {
  const used = [...index.terms[taxonomy].values()].filter((term: Term) => term.pages.length > 0 || term.page !== null);
  return used.map(({ title, address, pages }) => ({ title, url: urlOf(index, address), count: pages.length }));
}
