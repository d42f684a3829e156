import { contentHash } from '../content-hash.ts';
import { splitReadKey } from './read-keys.ts';
import { rowOf } from './read-table.ts';
import type { SiteIndex } from './site-index.ts';

/**
 * The hash of the current value of a key of `reads`. While all keys of an output give the hashes they gave when it was made, the
 * output would come out the same, byte for byte.
 */
export function hashOf(index: SiteIndex, key: string): string {
  const { kind, name } = splitReadKey(key);
  const row = rowOf(kind);
  return contentHash(JSON.stringify(row ? row.value(index, name) : null) ?? 'nothing');
}
