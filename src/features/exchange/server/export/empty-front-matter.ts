import { generatedMarker } from './generated-marker.ts';

/**
 * Hugo parses a page that starts with a brace as JSON front matter, and fails. Such a page, which may well start with a shortcode, gets
 * empty front matter on export, and loses it on import: the stored page is not affected.
 */
const head = Buffer.from(`---\n# ${generatedMarker}\n---\n`);
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

export function addEmptyFrontMatter(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 3).equals(mark) ? 3 : 0;
  return /^\s*\{/.test(bytes.subarray(start, start + 200).toString('latin1')) ? Buffer.concat([head, bytes]) : bytes;
}

export const removeEmptyFrontMatter = (bytes: Buffer): Buffer =>
  bytes.subarray(0, head.byteLength).equals(head) ? bytes.subarray(head.byteLength) : bytes;
