import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { House } from '#platform/house/house.ts';
import { stripInPool } from '#platform/uploads/picture-pool.ts';
import type { ReleaseRow } from '../tables.ts';
import type { GivenSource, NeededSource } from './build-messages.ts';
import { storePack } from './store-pack.ts';

/**
 * Originals stay as they were uploaded; visitors get them without their location. An image with a location is stored a second time, tracked
 * like a pack, and referenced by the releases that use it.
 */
export async function* stripImages(
  house: House,
  release: ReleaseRow,
  needs: readonly NeededSource[],
  signal: AbortSignal,
): AsyncGenerator<GivenSource> {
  for (const { path, blobKey } of needs) {
    signal.throwIfAborted();
    if (blobKey === undefined) continue;
    const original = await buffer((await house.blobs.read(blobKey)).stream);
    const stripped = await stripInPool(release.projectId, original);
    if (stripped === null) continue;
    const hash = createHash('sha256').update(stripped).digest('hex');
    yield { path, body: { blobKey: await storePack(house, release, () => Readable.from([stripped])), hash } };
  }
}
