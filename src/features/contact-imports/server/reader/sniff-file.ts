import { delimiters, type Format, maxRowLength } from '../../format.ts';
import { splitOutsideQuotes } from './address-table.ts';
import { detectEncoding } from './decode-text.ts';

type Sniffed = Pick<Format, 'kind' | 'encoding' | 'delimiter'>;

/** What a file is, by its first bytes. Names and announced types are not trusted. */
export function sniffFile(head: Uint8Array): Sniffed {
  if (Buffer.from(head.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004', 'latin1')))
    return { kind: 'xlsx', encoding: 'utf-8', delimiter: ',' };
  const encoding = detectEncoding(head);
  const text = new TextDecoder(encoding).decode(head);
  if (/^\s*begin:vcard\s/i.test(text)) return { kind: 'vcard', encoding, delimiter: ',' };
  const lines = text.slice(0, maxRowLength).split(/\r\n|\n|\r/);
  const whole = lines.slice(0, Math.max(1, lines.length - 1)).filter((line) => line.trim() !== '');
  const delimiter = findDelimiter(whole.slice(0, 100));
  const isList = delimiter === null || (delimiter !== '\t' && isAddressList(whole.slice(0, 100)));
  return isList && text.includes('@')
    ? { kind: 'addresses', encoding, delimiter: ',' }
    : { kind: 'csv', encoding, delimiter: delimiter ?? ',' };
}

/** Counts outside of quotation marks. */
function countOf(line: string, delimiter: string): number {
  let [count, isQuoted] = [0, false];
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === delimiter) count += 1;
  }
  return count;
}

/** The character that is in most rows equally often; of several, the one that makes more cells. */
function findDelimiter(lines: readonly string[]): Format['delimiter'] | null {
  let best: { delimiter: Format['delimiter']; score: number } | null = null;
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => countOf(line, delimiter));
    const usual = counts[0] ?? 0;
    if (usual === 0) continue;
    const score = (counts.filter((count) => count === usual).length / counts.length) * (1 + Math.log(usual + 1) / 10);
    if (!best || score > best.score) best = { delimiter, score };
  }
  return best?.delimiter ?? null;
}

/** Whether each part between commas and semicolons is an address, so that there are no columns. */
function isAddressList(lines: readonly string[]): boolean {
  const parts = splitOutsideQuotes(lines.join('\n')).filter((part) => part.trim() !== '');
  return parts.length > 0 && parts.every((part) => /^[^@]*@[^@\s]+\.[^@\s]+$/.test(part.trim()));
}
