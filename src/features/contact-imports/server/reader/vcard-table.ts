import ICAL from 'ical.js';
import { type Format, maxRowLength } from '../../format.ts';
import { decodeText } from './decode-text.ts';
import { type TableRow, UnreadableFile } from './table-row.ts';

/** The columns of contacts from an address book. */
export const vcardColumns = [
  'Email',
  'First name',
  'Last name',
  'Company',
  'Phone',
  'City',
  'Country',
  'Language',
  'Time zone',
  'Birthday',
  'Tags',
  'Note',
] as const;

/** Reads the cards of an address book. A card with several addresses gives a row for each. */
export async function* readVcards(
  input: AsyncIterable<Uint8Array>,
  { encoding }: Pick<Format, 'encoding'>,
): AsyncGenerator<TableRow> {
  let line = 1;
  yield { line, cells: vcardColumns };
  for await (const card of splitCards(decodeText(input, encoding))) {
    for (const cells of readCard(card)) {
      line += 1;
      yield { line, cells };
    }
  }
}

/** Photos and the like are never used, and may be long. */
const ignored = /^(?:[\w-]+\.)?(?:photo|logo|sound|key|x-[\w-]+)[;:]/i;

async function* splitCards(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  let card: string[] | null = null;
  let isIgnored = false;
  let size = 0;
  for await (const written of splitLines(text)) {
    if (/^begin:vcard\s*$/i.test(written)) [card, size] = [[], 0];
    if (!card) continue;
    const isContinued = /^[ \t]/.test(written);
    isIgnored = isContinued ? isIgnored : ignored.test(written);
    if (isIgnored) continue;
    size += written.length;
    if (size > maxRowLength) throw new UnreadableFile('A contact in this address book is longer than 64 KB.');
    card.push(written);
    if (/^end:vcard\s*$/i.test(written)) {
      yield card;
      card = null;
    }
  }
}

/** A line of a photo without breaks may be as long as the file; only its beginning matters. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > maxRowLength && ignored.test(rest)) rest = rest.slice(0, 1024);
    else if (rest.length > maxRowLength) throw new UnreadableFile('A line of this address book is longer than 64 KB.');
  }
  yield rest;
}

function readCard(lines: readonly string[]): string[][] {
  let card: ICAL.Component;
  try {
    card = new ICAL.Component(
      ICAL.parse(modernize(lines).join('\r\n')) as ConstructorParameters<typeof ICAL.Component>[0],
    );
  } catch {
    return [['', '', '', '', '', '', '', '', '', '', '', '']];
  }
  const parts = (name: string): string[] => flatten(card.getFirstProperty(name)?.getFirstValue());
  const first = (name: string): string => parts(name)[0] ?? '';
  const [lastName = '', firstName = ''] = parts('n');
  const formatted = first('fn').split(' ');
  const [, , , city = '', , , country = ''] = parts('adr');
  const fields = [
    firstName || (lastName ? '' : formatted.slice(0, -1).join(' ') || formatted.join(' ')),
    lastName || (firstName || formatted.length < 2 ? '' : (formatted.at(-1) ?? '')),
    first('org'),
    first('tel').replace(/^tel:/i, ''),
    city,
    country,
    first('lang'),
    first('tz'),
    first('bday').slice(0, 10),
    card
      .getAllProperties('categories')
      .flatMap((property) => property.getValues().map(String))
      .join(', '),
    parts('note').join(', '),
  ];
  const addresses = card.getAllProperties('email').map((property) => String(property.getFirstValue() ?? ''));
  return (addresses.length > 0 ? addresses : ['']).map((email) => [email, ...fields]);
}

const flatten = (value: unknown): string[] =>
  value === null || value === undefined ? [] : [value].flat(2).map((part) => String(part));

/** vCard 2.1 as 3.0: soft breaks are joined, quoted-printable is decoded, and bare parameters are types. */
function modernize(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const written of lines) {
    const last = joined.at(-1);
    if (last?.endsWith('=') && /;encoding=quoted-printable|;quoted-printable/i.test(last))
      joined[joined.length - 1] = last.slice(0, -1) + written.trimStart();
    else joined.push(written);
  }
  return joined.map(modernizeLine);
}

function modernizeLine(written: string): string {
  const colon = written.indexOf(':');
  if (colon < 0 || /^[ \t]/.test(written)) return written;
  const [name = '', ...parameters] = written.slice(0, colon).split(';');
  const isQuoted = parameters.some((each) => /^(?:encoding=)?quoted-printable$/i.test(each));
  const charset = parameters.find((each) => /^charset=/i.test(each))?.slice('charset='.length);
  const value = written.slice(colon + 1);
  const kept = parameters
    .filter((each) => !/^(?:(?:encoding=)?(?:quoted-printable|base64|b|8bit)|charset=.*)$/i.test(each))
    .map((each) => (each.includes('=') ? each : `TYPE=${each}`));
  const decoded = isQuoted ? decodeQuoted(value, charset).replaceAll(/\r?\n/g, String.raw`\n`) : value;
  return `${[name, ...kept].join(';')}:${decoded}`;
}

function decodeQuoted(value: string, charset = 'utf-8'): string {
  const bytes = value.replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}
