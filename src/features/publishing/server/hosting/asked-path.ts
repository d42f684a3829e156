import { isHiddenPath } from '@plinth/site-renderer/hidden-path.ts';
import { maxPathLength } from '@plinth/site-renderer/page-path.ts';

/** What the address of a request asks for. A path is below the base path, and names a file or, with a slash at its end, a folder. */
export type Asked =
  | { readonly kind: 'path'; readonly path: string }
  /** The root of a site that lives below a path. */
  | { readonly kind: 'above' }
  /** No file can be called that. */
  | { readonly kind: 'nothing' }
  /** Not an address at all. */
  | { readonly kind: 'broken' };

const nothing: Asked = { kind: 'nothing' };
const broken: Asked = { kind: 'broken' };

/** A slash or a backslash in disguise would be another address for those who stand between us and the reader. */
const disguised = /%(?:2f|5c)/i;
const odd = /[\p{Cc}\\]|\/\/|\/\.{1,2}(?:\/|$)/u;
/** A letter may take twelve characters when it is written with percent signs. */
const maxWritten = 12 * maxPathLength;

/** Reads the path of a request, without its query. It is decoded once, and refused rather than mended. */
export function askedPath(written: string, basePath: string): Asked {
  if (!written.startsWith('/')) return broken;
  if (written.length > maxWritten || disguised.test(written)) return nothing;
  const path = decoded(written);
  if (path === null) return broken;
  if (path.length > maxPathLength || odd.test(path)) return nothing;
  if (basePath !== '' && path === '/') return { kind: 'above' };
  const isInside = path === basePath || path.startsWith(`${basePath}/`);
  const below = path.slice(basePath.length);
  // Releases of earlier versions may hold hidden files.
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

/** A path as it is written in an address. */
export const writtenPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
