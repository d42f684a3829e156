import sharp from 'sharp';

/** The longest side of the drawing that thumbnails are made of. */
const drawnSide = 640;
const usualDensity = 72;
const maxDensity = 7200;
const maxPixels = 4_000_000;

/** Draws a sanitized SVG at the size that is needed: neither blurred, nor as large as it claims to be. Throws if it cannot be drawn. */
export async function drawSanitized(svg: Uint8Array): Promise<Uint8Array> {
  sharp.cache(false);
  sharp.concurrency(1);
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.min(maxDensity, Math.max(1, (usualDensity * drawnSide) / Math.max(width, height)));
  return sharp(svg, { limitInputPixels: maxPixels, density })
    .resize(drawnSide, drawnSide, { fit: 'inside' })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
