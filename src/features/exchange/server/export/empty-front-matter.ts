import { maxFrontMatterLength, readFrontMatter } from '@plinth/site-renderer/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';
import { generatedMarker } from './generated-marker.ts';

/**
 * Hugo parses a page that starts with a brace as JSON front matter. One that is something else, such as a shortcode, would end its build:
 * it gets empty front matter on export, and loses it on import. The stored page is not affected.
 */
const head = Buffer.from(`---\n# ${generatedMarker}\n---\n`);
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

export function addEmptyFrontMatter(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 3).equals(mark) ? 3 : 0;
  const startsWithBrace = /^\s*\{/.test(bytes.subarray(start, start + 200).toString('latin1'));
  return startsWithBrace && !hasJsonFrontMatter(bytes) ? Buffer.concat([head, bytes]) : bytes;
}

function hasJsonFrontMatter(bytes: Buffer): boolean {
  const split = splitFrontMatter(bytes.subarray(0, 2 * maxFrontMatterLength).toString());
  return split.format === 'json' && readFrontMatter(split).problem === undefined;
}

export const removeEmptyFrontMatter = (bytes: Buffer): Buffer =>
  bytes.subarray(0, head.byteLength).equals(head) ? bytes.subarray(head.byteLength) : bytes;
