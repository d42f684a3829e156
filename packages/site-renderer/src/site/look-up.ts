import { isPage } from '../page-path.ts';
import { searchAddress } from '../search/search-address.ts';
import { asAddress } from './index-site.ts';
import { listAt } from './lists.ts';
import type { SiteIndex } from './site-index.ts';

/** The page, file or list at a path of the site. */
export type Target =
  | { readonly kind: 'page'; readonly url: string; readonly title: string }
  | { readonly kind: 'file'; readonly url: string; readonly width?: number; readonly height?: number };

/** The address of something below the base path, ready for a link. Characters of other scripts stay readable to browsers alone. */
export const urlOf = (index: SiteIndex, address: string): string => index.basePath + encodeAddress(address);

const plain = /^[A-Za-z0-9/._~-]*$/;
export const encodeAddress = (address: string): string =>
  plain.test(address) ? address : encodeURI(address.toWellFormed()).replace(/[?#]/g, encodeURIComponent);

/**
 * Finds a page or file by a path from the root: a source path (`/posts/x.md`), an address with or without its last slash, a
 * static file, or an address of the past. Null when nothing is there.
 */
export function lookUp(index: SiteIndex, path: string): Target | null {
  const page = index.pages.get(path) ?? index.byAddress.get(path.endsWith('/') ? path : `${path}/`);
  if (page) return { kind: 'page', url: urlOf(index, page.address), title: page.facts.title };
  const file = index.staticFiles.get(path) ?? index.staticFiles.get(path.replace(/^\/static\//, '/'));
  if (file)
    return {
      kind: 'file',
      url: urlOf(index, file.path),
      ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
    };
  return lookUpOther(index, path);
}

/** The rarer places: lists without a file of their own, addresses of the past, generated files. */
function lookUpOther(index: SiteIndex, path: string): Target | null {
  const address = isPage(path) ? path : asAddress(path);
  if (address === searchAddress) return { kind: 'page', url: urlOf(index, address), title: 'Search' };
  if (address === '/') return { kind: 'page', url: urlOf(index, '/'), title: index.site.title };
  const list = listAt(index, address);
  if (list) return { kind: 'page', url: urlOf(index, address), title: '' };
  if (/^\/(tags|authors|series)\/$/.test(address)) return { kind: 'page', url: urlOf(index, address), title: '' };
  const folder = index.sections.get(path.endsWith('/') ? path : `${path.replace(/\/_index\.md$/, '')}/`);
  if (folder) return { kind: 'page', url: urlOf(index, folder.address), title: '' };
  const moved = index.redirects.get(isPage(path) ? asAddress(path) : address);
  if (moved !== undefined) return { kind: 'page', url: followed(index, moved), title: '' };
  if (/\/(index\.xml|sitemap\.xml|robots\.txt)$/.test(path)) return { kind: 'file', url: urlOf(index, path) };
  return null;
}

const followed = (index: SiteIndex, to: string): string => (to.startsWith('/') ? urlOf(index, to) : to);
