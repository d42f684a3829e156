import { Readable } from 'node:stream';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { linkExpiry, signLink } from '#platform/blobs/signed-link.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import { renderInPool } from '#platform/uploads/picture-pool.ts';
import type { CoverImage } from '../../contract/reference.ts';
import { drawCoverArt } from '../../cover-art.ts';
import { coverImages } from '../../cover-images.ts';

const linkMs = 3_600_000;
const maxBytes = 2 * 1024 * 1024;

/** The fair-queue key of the product itself, which has no project. */
const queueKey = 'cover-images';

/** The blob keys per store. Every process draws the images on first use, always to the same bytes. */
const keysByStore = new WeakMap<Blobs, Promise<readonly string[]>>();

async function drawImages(blobs: Blobs): Promise<readonly string[]> {
  return Promise.all(
    coverImages.map(async ({ id, seed }) => {
      const picture = await renderInPool(queueKey, drawCoverArt(seed));
      return (await blobs.put(`cover-images/${id}`, Readable.from([picture]), { maxBytes })).key;
    }),
  );
}

function getKeys(blobs: Blobs): Promise<readonly string[]> {
  const known = keysByStore.get(blobs);
  if (known) return known;
  const drawing = drawImages(blobs);
  keysByStore.set(blobs, drawing);
  // After a failure, the next request tries again.
  drawing.catch(() => keysByStore.delete(blobs));
  return drawing;
}

export async function listCoverImagesUseCase({ house }: OpenScope): Promise<{ items: CoverImage[] }> {
  const keys = await getKeys(house.blobs);
  const expiresAt = linkExpiry(house.clock.now(), linkMs);
  const linkTo = (key: string) => signLink(house.secrets.linkKey, { key, type: 'image/webp', expiresAt });
  return {
    items: coverImages.map(({ id, name }, index) => ({ id, name, url: `/api/blobs/${linkTo(keys[index] ?? '')}` })),
  };
}
