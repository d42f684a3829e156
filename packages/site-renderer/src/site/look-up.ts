import type { ResolvedImage as ImageFacts } from '../markdown/article-context.ts';
import { parseMediaPath, versionedPath } from '../media-path.ts';
import { isPage } from '../page-path.ts';
import { searchAddress } from '../search/search-address.ts';
import { asAddress } from './index-site.ts';
import { listAt } from './lists.ts';
import type { SiteIndex } from './site-index.ts';

/** The page, file or list at a path of the site. */
export type Target =
  | { readonly kind: 'page'; readonly url: string; readonly title: string }
  | ({ readonly kind: 'file'; readonly url: string } & Omit<ImageFacts, 'url' | 'isMissing'>);

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
  return lookUpMedia(index, path) ?? lookUpOther(index, path);
}

/** A file of the library, by any of its addresses: always its current version. */
function lookUpMedia(index: SiteIndex, path: string): Target | null {
  const file = index.media.get(parseMediaPath(path)?.id ?? '');
  if (!file) return null;
  const { id, version, width, height, alt, sizes } = file;
  const urlAt = (key: string): string => urlOf(index, versionedPath(id, version, key));
  // A preview fetches each file with a link of its own, so it shows the original.
  const formats = index.mode === 'publish' ? imageFormats : [];
  const sources = formats.flatMap((format) => {
    const ofFormat = sizes.filter((size) => size.format === format);
    if (ofFormat.length === 0) return [];
    return { type: `image/${format}`, srcset: ofFormat.map(({ key, width }) => `${urlAt(key)} ${width}w`).join(', ') };
  });
  return {
    kind: 'file',
    url: urlAt('original'),
    ...(width && height ? { width, height } : {}),
    ...(alt ? { alt } : {}),
    ...(sources.length > 0 ? { sources } : {}),
  };
}

/** Browsers take the first format that they know. */
const imageFormats = ['avif', 'webp'] as const;

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
