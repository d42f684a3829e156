import { drawSiteIcon } from '#features/sites/server/door.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { readSpot } from '../build/read-base.ts';
import type { Entry } from '../manifest/entry.ts';
import type { ReleaseRow } from '../tables.ts';

/** Draws the icon of a release from its own static files: the same release has the same icon. */
export function drawReleaseIcon(blobs: Blobs, release: ReleaseRow, entries: readonly Entry[]): Promise<Buffer> {
  const { facts, theme, packs, projectId } = release;
  const read = async (path: string, maxBytes: number): Promise<Buffer | null> => {
    const entry = entries.find((one) => one.path === path);
    return entry && entry.spot.length <= maxBytes ? readSpot(blobs, packs ?? {}, entry.spot) : null;
  };
  return drawSiteIcon(projectId, facts ?? { title: '', settings: {} }, theme ?? '', read);
}
