import type { Warning } from '../output-file.ts';

/**
 * Domains that the themes' starters use, none of which exists (RFC 2606). Other `.example` addresses may be meant: documentation is full
 * of them. A test of the themes holds that every starter's domain is in this list.
 */
const sampleDomains = ['copperlane', 'ember', 'facebook', 'instagram', 'kiln-and-clay', 'solberg'] as const;

const sampleAddress = new RegExp(String.raw`(?:@|https?:\/\/)(?:${sampleDomains.join('|')})\.example\b`, 'i');

export const isSampleAddress = (text: string): boolean => sampleAddress.test(text);

/** Addresses of a theme's sample that were left in a page. Only the first one on a line is told. */
export function findSampleAddresses(path: string, source: string): readonly Warning[] {
  if (!source.includes('.example')) return [];
  return source.split('\n').flatMap((text, at) => {
    const found = sampleAddress.exec(text);
    if (!found) return [];
    const name = found[0].startsWith('@') ? localPart(text, found.index) : '';
    const message = `“${name}${found[0]}” is left over from the theme’s sample text.`;
    return [{ path, line: at + 1, code: 'sample_text', message }];
  });
}

/** The name before the sign at `end`. Looked for backwards, so that a long line costs no more than its length. */
const localPart = (text: string, end: number): string =>
  /[\w.+-]*$/.exec(text.slice(Math.max(0, end - 64), end))?.[0] ?? '';
