import type { Sharp } from 'sharp';
import type { OutputFormat, Quality } from './image-task.ts';

export const qualities = {
  shown: { webp: 75, avif: 50, jpeg: 80 },
  kept: { webp: 86, avif: 65, jpeg: 90 },
} as const;

/**
 * Effort 2 takes 43 % of the time of the default, for 5 % more bytes (18 photos of cameras and phones). Nearly all browsers get AVIF, so
 * that WebP is for the others and for the minutes until AVIF is ready.
 */
export const webpEffort = 2;

/** AVIF takes many times as long with each step of effort, and gets only a little smaller. */
const avifEffort = 2;

export function encodeImage(image: Sharp, format: OutputFormat, quality: Quality): Sharp {
  const { webp, avif, jpeg } = qualities[quality];
  switch (format) {
    case 'webp':
      return image.webp({ quality: webp, effort: webpEffort });
    case 'avif':
      return image.avif({ quality: avif, effort: avifEffort });
    case 'jpeg':
      // The format knows no transparency.
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: jpeg });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'gif':
      return image.gif();
  }
}
