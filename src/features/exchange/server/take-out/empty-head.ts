import { generatedMarker } from './generated-marker.ts';

/**
 * Hugo takes a page that begins with a brace for front matter in JSON, and stops. Such a page, which may well begin with a shortcode, gets
 * an empty head on its way out, and loses it on its way in: what is stored stays as it was written.
 */
const head = Buffer.from(`---\n# ${generatedMarker}\n---\n`);
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

export function withEmptyHead(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 3).equals(mark) ? 3 : 0;
  return /^\s*\{/.test(bytes.subarray(start, start + 200).toString('latin1')) ? Buffer.concat([head, bytes]) : bytes;
}

export const withoutEmptyHead = (bytes: Buffer): Buffer =>
  bytes.subarray(0, head.byteLength).equals(head) ? bytes.subarray(head.byteLength) : bytes;
