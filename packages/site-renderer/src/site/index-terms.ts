import { slugOf } from '../page-path.ts';
import type { Author } from '../site-document.ts';
import { inOrder, push } from './order.ts';
import { type IndexedPage, type Taxonomy, type Term, taxonomies } from './site-index.ts';

type Terms = Readonly<Record<Taxonomy, ReadonlyMap<string, Term>>>;

/** Tags, authors and series of all pages, each with its list. */
export function indexTerms(
  ordinary: readonly IndexedPage[],
  pages: ReadonlyMap<string, IndexedPage>,
  authors: readonly Author[],
): Terms {
  const files = termFiles(pages);
  const find = (taxonomy: Taxonomy): ReadonlyMap<string, Term> => {
    const lists = new Map<string, IndexedPage[]>();
    const titles = new Map<string, string>();
    for (const page of ordinary)
      for (const name of page.facts[taxonomy]) {
        const slug = slugOf(name);
        if (slug === '') continue;
        if (!titles.has(slug)) titles.set(slug, name);
        push(lists, slug, page);
      }
    if (taxonomy === 'authors') for (const { slug, name } of authors) titles.set(slug, name);
    const own = files.get(taxonomy) ?? new Map<string, IndexedPage>();
    const slugs = [...new Set([...titles.keys(), ...own.keys()])].sort();
    return new Map(
      slugs.map((slug) => {
        const page = own.get(slug) ?? null;
        const list = (lists.get(slug) ?? []).sort(taxonomy === 'series' ? inReadingOrder : inOrder);
        const title = page?.facts.title ?? titles.get(slug) ?? slug;
        return [slug, { taxonomy, slug, title, address: `/${taxonomy}/${slug}/`, page, pages: list }];
      }),
    );
  };
  return { tags: find('tags'), authors: find('authors'), series: find('series') };
}

/** A series is read from its first part on. */
function inReadingOrder(a: IndexedPage, b: IndexedPage): number {
  if (a.facts.weight !== b.facts.weight) return inOrder(a, b);
  return inOrder(b, a);
}

/** Files such as `/tags/clay.md` and `/authors/mara/_index.md`, by taxonomy and slug. */
function termFiles(pages: ReadonlyMap<string, IndexedPage>): Map<string, Map<string, IndexedPage>> {
  const found = new Map<string, Map<string, IndexedPage>>();
  for (const page of pages.values()) {
    const [taxonomy, slug] = page.address.split('/').filter((part) => part !== '');
    if (!taxonomy || !slug || !taxonomies.some((one) => one === taxonomy)) continue;
    if (page.facts.path.startsWith(`/${taxonomy}/`) && page.address === `/${taxonomy}/${slug}/`) {
      const list = found.get(taxonomy) ?? new Map<string, IndexedPage>();
      found.set(taxonomy, list.set(slug, page));
    }
  }
  return found;
}
