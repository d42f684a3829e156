import { lineCounter } from '@plinth/site-renderer/line-counter.ts';
import { folderOf, pageAddress } from '@plinth/site-renderer/page-path.ts';
import { findLinkSpans, type LinkSpan } from './find-link-spans.ts';
import { basesOf, linkKey, readDestination, resolvePath } from './link-targets.ts';

/** A set of moves: keys of old source paths and addresses (`linkKey`) → the new location; addresses end with a slash. */
export type LinkMoves = ReadonlyMap<string, string>;

export type RewrittenLink = {
  /** Counted from 1 in the whole source. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
};

export type RewrittenSource = { readonly source: string; readonly changed: readonly RewrittenLink[] };

/**
 * Rewrites the links of a page after files moved, including the page itself, so that they keep their targets. Only the bytes of
 * destinations change, each in its own style: absolute or relative, by file or by address. Unaffected links keep their bytes.
 */
export function rewriteLinks(
  source: string,
  place: { readonly from: string; readonly to: string },
  moves: LinkMoves,
): RewrittenSource {
  const changed: RewrittenLink[] = [];
  const pieces: string[] = [];
  const lineAt = lineCounter(source);
  let at = 0;
  for (const span of findLinkSpans(source)) {
    const after = rewritten(span, place, moves);
    if (after === null || after === span.written) continue;
    changed.push({ line: lineAt(span.start), before: span.written, after });
    pieces.push(source.slice(at, span.start), after);
    at = span.end;
  }
  return { source: pieces.join('') + source.slice(at), changed };
}

function rewritten(
  { written, notation }: LinkSpan,
  { from, to }: { readonly from: string; readonly to: string },
  moves: LinkMoves,
): string | null {
  const destination = readDestination(written);
  if (!destination) return null;
  const { path, suffix } = destination;
  const bases = basesOf(from, path);
  const meant = bases.map((base) => ({ base, target: resolvePath(path, base) }));
  const moved = meant.find(({ target }) => target !== null && moves.has(linkKey(target)));
  const { base, target } = moved ?? meant[0] ?? {};
  if (base === undefined || !target) return null;
  const goal = moves.get(linkKey(target)) ?? target;
  // An address without a trailing slash stays without one.
  const styled = path.endsWith('/') || linkKey(goal) === '/' || goal === target ? goal : linkKey(goal);
  if (path.startsWith('/')) return linkKey(goal) === linkKey(target) ? null : escaped(styled, notation) + suffix;
  const isFromAddress = base !== folderOf(from);
  const newBase = isFromAddress ? pageAddress(to) : folderOf(to);
  if (resolvePath(path, newBase) === styled) return null;
  const relative = relativePath(newBase, styled);
  const led = path.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
  return escaped(led, notation) + suffix;
}

/** The relative path from `/a/b/` to `/a/c.md` is `../c.md`. */
function relativePath(folder: string, target: string): string {
  const here = folder.split('/').slice(1, -1);
  const there = target.split('/').slice(1);
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const path = '../'.repeat(here.length - shared) + there.slice(shared).join('/');
  return path === '' ? './' : path;
}

/** Only characters that would end the link or change its meaning are encoded; letters of all scripts stay readable. */
function escaped(path: string, notation: LinkSpan['notation']): string {
  const unsafe = notation === 'angle' ? /[%?#<>\\\n]/g : /[%?#<>\\\s()"'`{}]/g;
  return path.replaceAll(unsafe, (sign) =>
    [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}
