import { type Format, maxRowLength } from '../../format.ts';
import { decodeText } from './decode-text.ts';
import { type TableRow, UnreadableFile } from './table-row.ts';

/**
 * Reads a list of addresses as people paste it: separated by commas, semicolons or line breaks, with or without names, as in
 * “Hannah Okafor <hannah@posteo.example>”.
 */
export async function* readAddresses(
  input: AsyncIterable<Uint8Array>,
  { encoding }: Pick<Format, 'encoding'>,
): AsyncGenerator<TableRow> {
  let line = 1;
  yield { line, cells: ['Email', 'Name'] };
  let [rest, hasHeading] = ['', false];
  const rows = function* (parts: readonly string[]): Generator<TableRow> {
    for (const part of parts) {
      // A list of one column may have a heading.
      if (part.trim() === '' || (line === 1 && !part.includes('@') && !hasHeading)) {
        hasHeading ||= part.trim() !== '';
        continue;
      }
      line += 1;
      yield { line, cells: splitAddress(part.trim()) };
    }
  };
  for await (const text of decodeText(input, encoding)) {
    const parts = splitOutsideQuotes(rest + text);
    rest = parts.pop() ?? '';
    if (rest.length > maxRowLength) throw new UnreadableFile('This list has an entry that is longer than 64 KB.');
    yield* rows(parts);
  }
  yield* rows([rest]);
}

/** A name in quotation marks may contain commas. A quotation mark that is not closed ends with its line. */
export function splitOutsideQuotes(text: string): string[] {
  const parts: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    const isBreak = character === '\n' || character === '\r';
    if (!isBreak && (isQuoted || (character !== ',' && character !== ';'))) continue;
    parts.push(text.slice(start, index));
    [start, isQuoted] = [index + 1, false];
  }
  parts.push(text.slice(start));
  return parts;
}

function splitAddress(part: string): string[] {
  const inside = /^(.*)<([^<>]*)>$/s.exec(part);
  return inside ? [inside[2]?.trim() ?? '', (inside[1] ?? '').replaceAll('"', '').trim()] : [part, ''];
}
