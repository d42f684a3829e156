import { folderOf } from '../page-path.ts';
import type { LinkView } from '../views.ts';
import { urlOf } from './look-up.ts';
import type { IndexedPage, SiteIndex } from './site-index.ts';

/** The way from the home page down to a page. */
export function crumbsOf(index: SiteIndex, path: string): readonly LinkView[] {
  const crumbs: LinkView[] = [];
  const folder = folderOf(path);
  for (let at = folder.indexOf('/', 1); at > 0; at = folder.indexOf('/', at + 1)) {
    const section = index.sections.get(folder.slice(0, at + 1));
    if (section && section.page?.facts.path !== path)
      crumbs.push({ title: sectionTitle(section.folder, section.page), url: urlOf(index, section.address) });
  }
  return crumbs;
}

export function sectionTitle(folder: string, page: IndexedPage | null): string {
  if (page) return page.facts.title;
  const name = (folder.split('/').at(-2) ?? '').replace(/[-_]+/g, ' ');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
