import type { Sharp } from 'sharp';
import type { OutputFormat, Quality } from './image-task.ts';

const qualities = {
  shown: { webp: 75, avif: 50, jpeg: 80 },
  kept: { webp: 86, avif: 65, jpeg: 90 },
} as const;

/** AVIF takes many times as long with each step of effort, and gets only a little smaller. */
const avifEffort = 2;

export function encodeImage(image: Sharp, format: OutputFormat, quality: Quality): Sharp {
  const { webp, avif, jpeg } = qualities[quality];
  switch (format) {
    case 'webp':
      return image.webp({ quality: webp });
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
