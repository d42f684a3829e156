import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Entry } from '../manifest/entry.ts';
import { entriesOf } from '../manifest/tree.ts';
import { readTree } from '../manifest/written-tree.ts';
import type { ReleaseRow } from '../tables.ts';
import { spotName } from './build-messages.ts';
import { readBase } from './read-base.ts';

/** Every file of a release. */
export async function readRelease(
  blobs: Blobs,
  release: Pick<ReleaseRow, 'root' | 'packs' | 'manifest'>,
): Promise<Entry[]> {
  const written = await readBase(blobs, release);
  if (!written) return [];
  return [...entriesOf(await readTree(written, async (spot) => written.parts.get(spotName(spot)) ?? '{}'))];
}
