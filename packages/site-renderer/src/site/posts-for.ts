import type { PostsQuery } from '../markdown/article-context.ts';
import { slugOf } from '../page-path.ts';
import type { CardView } from '../views.ts';
import { cardOf } from './card-view.ts';
import type { IndexedPage, PageList, SiteIndex } from './site-index.ts';

export function postsFor(index: SiteIndex, { section, tag, author, limit }: PostsQuery): readonly CardView[] {
  const lists = [
    ...(section === undefined ? [] : [sectionPages(index, section)]),
    ...(tag === undefined ? [] : [index.terms.tags.get(slugOf(tag))?.pages ?? []]),
    ...(author === undefined ? [] : [index.terms.authors.get(slugOf(author))?.pages ?? []]),
  ];
  const [first = index.posts, ...others] = lists;
  const sets = others.map((list) => new Set(list));
  const found: IndexedPage[] = [];
  for (const page of first) {
    if (found.length >= limit) break;
    if (sets.every((set) => set.has(page))) found.push(page);
  }
  return found.map((page) => cardOf(index, page));
}

function sectionPages(index: SiteIndex, name: string): PageList {
  const folder = `/${name.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  return index.sections.get(folder)?.pages ?? [];
}
