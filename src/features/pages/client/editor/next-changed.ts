import type { WebFile } from '../../contract/fields.ts';
import { roots } from '../tree/folder-index.ts';
import { isPagePath } from './file-kinds.ts';

/** The next page that visitors don't see as it is now, in the order of paths and around the end; undefined if there is no other. */
export function nextChanged(files: ReadonlyMap<string, WebFile>, path: string): string | undefined {
  let first: string | undefined;
  let next: string | undefined;
  for (const [other, { state }] of files) {
    if (other === path || state === 'published' || !isPagePath(other) || other.startsWith(roots.bin)) continue;
    if (first === undefined || other < first) first = other;
    if (other > path && (next === undefined || other < next)) next = other;
  }
  return next ?? first;
}
