import { buffer } from 'node:stream/consumers';
import { Refusal } from '#contract-kit/refusal.ts';
import type { House } from '#platform/house/house.ts';
import { drawSvg } from '#platform/uploads/svg/svg-processes.ts';
import type { NodeRow } from '../tables.ts';

/** The most pixels that an image of the library may have, all frames together. */
export const maxImagePixels = 100_000_000;

/** The original as a raster image; of a drawing, one that is drawn for its thumbnail. Null if the bytes are missing or cannot be drawn. */
export async function readImage(
  house: House,
  { projectId, blobKey, type }: Pick<NodeRow, 'projectId' | 'blobKey' | 'type'>,
): Promise<Uint8Array | null> {
  try {
    const bytes = await buffer((await house.blobs.read(blobKey ?? '')).stream);
    return type === 'image/svg+xml' ? await drawSvg(projectId, bytes) : bytes;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') return null;
    throw error;
  }
}
