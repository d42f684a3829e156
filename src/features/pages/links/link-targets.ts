import { folderOf, isPart, pageAddress } from '@plinth/site-renderer/page-path.ts';
import { findLinkSpans } from './find-link-spans.ts';

/** A parsed destination: the decoded path, and the suffix (`?a=b#c`) as written. */
export type Destination = { readonly path: string; readonly suffix: string };

/** Null for external links and anchors on the same page. */
export function readDestination(written: string): Destination | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|[?#]|$)/i.test(written)) return null;
  const cut = written.search(/[?#]/);
  const raw = cut < 0 ? written : written.slice(0, cut);
  return { path: decoded(raw.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')), suffix: cut < 0 ? '' : written.slice(cut) };
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw).normalize('NFC');
  } catch {
    return raw;
  }
}

/** An absolute path; null if it leaves the root. A trailing slash stays, because it tells an address from a file. */
export function resolvePath(path: string, folder: string): string | null {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  const isOpen = /(?:^|\/)\.{0,2}$/.test(path);
  return parts.length === 0 ? '/' : `/${parts.join('/')}${isOpen ? '/' : ''}`;
}

/** Relative links are resolved from the file; if no such file exists, from the page's address, as browsers do. */
export function basesOf(from: string, path: string): readonly string[] {
  if (path.startsWith('/')) return ['/'];
  const hasEnding = /\.[a-z0-9]+$/i.test(path);
  const address = isPart(from) ? '/' : pageAddress(from);
  return hasEnding || address === folderOf(from) ? [folderOf(from)] : [folderOf(from), address];
}

const maxTargets = 2000;
const maxLength = 1100;

/** All internal targets that the links of a page may refer to, without trailing slashes; used to find the pages a move affects. */
export function linkTargets(path: string, source: string): string[] {
  const found = new Set<string>();
  for (const { written } of findLinkSpans(source)) {
    const destination = readDestination(written);
    if (!destination) continue;
    for (const base of basesOf(path, destination.path)) {
      const target = resolvePath(destination.path, base);
      if (target && target.length <= maxLength && !target.includes('\0')) found.add(linkKey(target).toWellFormed());
    }
    if (found.size >= maxTargets) break;
  }
  return [...found];
}

/** The key by which targets are compared: `/about` and `/about/` are equal. */
export const linkKey = (target: string): string => (target === '/' ? '/' : target.replace(/\/$/, ''));
