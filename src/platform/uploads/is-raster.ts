/**
 * The signatures of the formats that the image threads decode. `ftyp` follows the size of its box, which is small, so the first byte must
 * be 0: `<!--ftypavif--><svg …` looks like an AVIF by its letters alone, but the library would render it as an SVG.
 */
const heads = [/^\x89PNG\r\n.\n/s, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s, /^GIF8[79]a/, /^\0.{3}ftyp/s];

/**
 * True if these bytes can only be a raster image. Nothing else is passed to the image library inside this process: an SVG can occupy it for
 * hours, and it cannot be interrupted, not even by ending its thread.
 */
export function isRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return heads.some((pattern) => pattern.test(head));
}
