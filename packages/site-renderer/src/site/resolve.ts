import type { ResolvedImage, ResolvedLink } from '../markdown/article-context.ts';
import { folderOf } from '../page-path.ts';
import { lookUp, type Target } from './look-up.ts';
import type { IndexedPage, SiteIndex } from './site-index.ts';

/** The target of a link. The result depends on the paths in `tried`. */
type Found = {
  readonly target: Target | null;
  readonly rest: string;
  readonly tried: readonly string[];
  readonly isOutside: boolean;
};

const outside = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i;

/**
 * Follows a link as written in a page: from the root, from the page's own folder (files and `.md`), or from its address. Links
 * to elsewhere are left alone.
 */
export function follow(index: SiteIndex, page: IndexedPage | null, href: string): Found {
  if (outside.test(href)) return { target: null, rest: '', tried: [], isOutside: true };
  const cut = href.search(/[?#]/);
  const raw = cut < 0 ? href : href.slice(0, cut);
  const rest = cut < 0 ? '' : href.slice(cut);
  if (raw === '') return { target: null, rest, tried: [], isOutside: true };
  const path = decoded(raw);
  const tried: string[] = [];
  const ask = (candidate: string | null): Target | null => {
    if (candidate === null || tried.includes(candidate)) return null;
    tried.push(candidate);
    return lookUp(index, candidate);
  };
  const answer = (target: Target | null): Found => ({ target, rest, tried, isOutside: false });
  if (path.startsWith('/')) return answer(ask(inBase(index, path)));
  const folder = page ? folderOf(page.facts.path) : '/';
  return answer(
    ask(joined(folder, path)) ?? ask(joined(folder, `${path}.md`)) ?? ask(joined(page?.address ?? '/', path)),
  );
}

const plain = /^[A-Za-z0-9/._~-]*$/;

function decoded(path: string): string {
  if (plain.test(path)) return path;
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** Some write the base path, some do not. */
function inBase({ basePath }: SiteIndex, path: string): string {
  return basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

/** A path from a folder on, with `.` and `..` walked; null when it leaves the site. */
function joined(folder: string, path: string): string | null {
  const parts = folder.split('/').slice(1, -1);
  const steps = path.split('/');
  if (steps.length > 64) return null;
  for (const step of steps) {
    if (step === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (step !== '.' && step !== '') parts.push(step);
  }
  return `/${parts.join('/')}${path.endsWith('/') && parts.length > 0 ? '/' : ''}`;
}

export function resolveLink(
  index: SiteIndex,
  page: IndexedPage | null,
  href: string,
): ResolvedLink & { readonly tried: readonly string[] } {
  const { target, rest, tried, isOutside } = follow(index, page, href);
  if (isOutside) return { url: href, isBroken: false, tried };
  if (target) return { url: target.url + rest, isBroken: false, tried };
  const url = href.startsWith('/') && !href.startsWith(`${index.basePath}/`) ? index.basePath + href : href;
  return { url, isBroken: true, tried };
}

export function resolveImage(
  index: SiteIndex,
  page: IndexedPage | null,
  src: string,
): ResolvedImage & { readonly tried: readonly string[] } {
  const { target, rest, tried, isOutside } = follow(index, page, src);
  if (isOutside) return { url: src, isMissing: src === '', tried };
  if (target)
    return target.kind === 'file'
      ? { ...imageIn(target), url: target.url + rest, isMissing: false, tried }
      : { url: target.url, isMissing: true, tried };
  const { url, isBroken } = resolveLink(index, page, src);
  return { url, isMissing: isBroken, tried };
}

const imageIn = ({ width, height, alt, sources }: Extract<Target, { kind: 'file' }>) => ({
  width,
  height,
  alt,
  sources,
});
