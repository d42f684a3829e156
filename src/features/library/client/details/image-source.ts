import type { ImageMeta, NodeDetails } from '../../contract/nodes.ts';

/** The smallest size of an image that is at least this wide; the largest, or the original, if there is none. */
export function imageSource({ imageVariations, thumbnailUrl, meta, state }: NodeDetails, width: number): string {
  const webp = imageVariations
    .filter(({ type }) => type === 'image/webp')
    .toSorted((one, other) => one.width - other.width);
  const found = webp.find((variation) => variation.width >= width) ?? webp.at(-1);
  if (found) return found.url;
  const original = (meta as ImageMeta).originalUrl;
  return state === 'ready' ? (thumbnailUrl ?? original) : original;
}
