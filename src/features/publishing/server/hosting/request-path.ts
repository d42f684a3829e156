import { isHiddenPath } from '@plinth/site-renderer/hidden-path.ts';
import { maxPathLength } from '@plinth/site-renderer/page-path.ts';

/** The parsed path of a request: below the base path, a file or, with a trailing slash, a folder. */
export type RequestPath =
  | { readonly kind: 'path'; readonly path: string }
  /** The root of a site that is served below a path. */
  | { readonly kind: 'above' }
  /** No file can have such a name. */
  | { readonly kind: 'nothing' }
  /** Not a valid address. */
  | { readonly kind: 'broken' };

const nothing: RequestPath = { kind: 'nothing' };
const broken: RequestPath = { kind: 'broken' };

/** An encoded slash or backslash could be interpreted differently by proxies between us and the client. */
const disguised = /%(?:2f|5c)/i;
const odd = /[\p{Cc}\\]|\/\/|\/\.{1,2}(?:\/|$)/u;
/** One character may take up to twelve when percent-encoded. */
const maxEncodedLength = 12 * maxPathLength;

/** Parses the path of a request, without its query. It is decoded once, and refused rather than corrected. */
export function parseRequestPath(written: string, basePath: string): RequestPath {
  if (!written.startsWith('/')) return broken;
  if (written.length > maxEncodedLength || disguised.test(written)) return nothing;
  const path = decoded(written);
  if (path === null) return broken;
  if (path.length > maxPathLength || odd.test(path)) return nothing;
  if (basePath !== '' && path === '/') return { kind: 'above' };
  const isInside = path === basePath || path.startsWith(`${basePath}/`);
  const below = path.slice(basePath.length);
  // Releases of earlier versions may contain hidden files.
  return isInside && !isHiddenPath(below) ? { kind: 'path', path: below } : nothing;
}

function decoded(written: string): string | null {
  if (!written.includes('%')) return written;
  try {
    return decodeURIComponent(written).normalize('NFC');
  } catch {
    return null;
  }
}

/** A path encoded for an address. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
