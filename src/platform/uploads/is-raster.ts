/**
 * How the formats begin that the picture threads read. `ftyp` needs the size of its box before it, which is small, so the first byte is 0:
 * `<!--ftypavif--><svg …` is an AVIF to whoever looks at the letters only, and an SVG to the library that draws it.
 */
const heads = [/^\x89PNG\r\n.\n/s, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s, /^GIF8[79]a/, /^\0.{3}ftyp/s];

/**
 * Whether these bytes can be nothing but a raster image. Only such are handed to the drawing library inside of this process: an SVG can
 * keep it busy for hours, and it cannot be interrupted, not even by ending its thread.
 */
export function isRaster(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return heads.some((pattern) => pattern.test(head));
}
