import type { Target } from '#platform/uploads/images/image-task.ts';
import type { RequiredVariation, VariationSize } from '../../contract/variations.ts';

/** The widths that every image gets, as far as it is not narrower. The smallest is the thumbnail, which every image has. */
const webpWidths = [320, 640, 960, 1280, 1920] as const;
const avifWidths = [640, 1280, 1920] as const;

const byWidth = (width: number, format: 'webp' | 'avif'): Target => ({
  key: `w${width}.${format}`,
  format,
  box: { width, height: null, fit: 'contain' },
});

/** The standard sizes of an image of this width. A drawing only needs a thumbnail: browsers draw it at any size. */
export const standardTargets = (width: number, type: string): Target[] =>
  webpWidths
    .filter((step) => step === 320 || (step <= width && type !== 'image/svg+xml'))
    .map((step) => byWidth(step, 'webp'));

/** AVIF of animated images is not supported by browsers well enough. */
export const avifTargets = ({ width, type, frames }: { width: number; type: string; frames: number }): Target[] =>
  frames > 1 || type === 'image/svg+xml'
    ? []
    : avifWidths.filter((step) => step <= width).map((step) => byWidth(step, 'avif'));

/** A size of its own: the key tells everything about it, so that it can be made again when the image is replaced. */
export const chosenTarget = ({ width, height, fit, format }: VariationSize): Target => ({
  key: `${width}x${height}-${fit}.${format}`,
  format,
  box: { width, height, fit },
});

export const requiredTarget = ({ width, height, fit }: RequiredVariation): Target =>
  chosenTarget({ width, height, fit, format: 'webp' });

const chosenKey = /^(\d{1,4})x(\d{1,4})-(contain|cover)\.(webp|avif|jpeg|png|gif)$/;

/** The size that a key stands for; null for the standard sizes. */
export function parseChosenKey(key: string): Target | null {
  const [, width, height, fit, format] = chosenKey.exec(key) ?? [];
  if (!format) return null;
  return chosenTarget({ width: Number(width), height: Number(height), fit, format } as VariationSize);
}
