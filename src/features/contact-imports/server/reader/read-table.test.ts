import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../format.ts';
import { inspectFile } from './inspect-file.ts';
import { readTable } from './read-table.ts';
import { sniffFile } from './sniff-file.ts';

/** In small pieces, so that characters and rows are cut anywhere. */
async function* pieces(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

const format: Format = { kind: 'csv', encoding: 'utf-8', delimiter: ',', hasHeader: true, sheet: 0, dateOrder: 'dmy' };
const rowsOf = async (bytes: Uint8Array, chosen: Partial<Format> = {}) =>
  Array.fromAsync(readTable(pieces(bytes), { ...format, ...sniffFile(bytes), ...chosen }), ({ cells }) => [...cells]);
const text = (written: string) => Buffer.from(written);

describe('what a file is', () => {
  it.each([
    ['a comma', 'email,name\nbo@norrpost.example,Bo\n', { kind: 'csv', delimiter: ',' }],
    [
      'a semicolon, as Excel writes it in Europe',
      'email;name;city\nbo@norrpost.example;"Lindgren, Bo";Umeå\n',
      { kind: 'csv', delimiter: ';' },
    ],
    ['a tab', 'email\tname\nbo@norrpost.example\tBo, the potter\n', { kind: 'csv', delimiter: '\t' }],
    ['pasted addresses', 'bo@norrpost.example, Hannah <hannah@posteo.example>; a@b.example', { kind: 'addresses' }],
    ['one address for each line', 'bo@norrpost.example\nhannah@posteo.example\n', { kind: 'addresses' }],
    ['one column with a name', 'email\nbo@norrpost.example\nhannah@posteo.example\n', { kind: 'addresses' }],
    ['an address book', 'BEGIN:VCARD\r\nVERSION:3.0\r\n', { kind: 'vcard' }],
  ])('%s', (_, written, sniffed) => {
    expect(sniffFile(text(written))).toMatchObject(sniffed);
  });

  it('tells UTF-8, UTF-16 and Windows encodings apart', async () => {
    const written = 'email;name;city\nbo@norrpost.example;Björn Åkesson;Umeå\nx@y.example;Żółć;Łódź\n';
    expect(sniffFile(text(written)).encoding).toBe('utf-8');
    expect(sniffFile(text(`\ufeff${written}`)).encoding).toBe('utf-8');
    const utf16 = Buffer.from(`\ufeff${written}`, 'utf16le');
    expect(sniffFile(utf16).encoding).toBe('utf-16le');
    expect((await rowsOf(utf16))[1]).toEqual(['bo@norrpost.example', 'Björn Åkesson', 'Umeå']);
    const western = Buffer.from('email;name\nbo@norrpost.example;Björn Åkesson\nk@x.example;Käthe Größe\n', 'latin1');
    expect((await rowsOf(western))[1]).toEqual(['bo@norrpost.example', 'Björn Åkesson']);
  });
});

describe('tables', () => {
  it('reads quoted line breaks, quotation marks inside, and rows of different lengths', async () => {
    const written =
      'email,note\r\n"bo@norrpost.example","two\r\nlines, ""quoted"""\r\n\r\nx@y.example,5" tile,more\r\nshort@y.example\r\n';
    expect(await rowsOf(text(written))).toEqual([
      ['email', 'note'],
      ['bo@norrpost.example', 'two\r\nlines, "quoted"'],
      ['x@y.example', '5" tile', 'more'],
      ['short@y.example'],
    ]);
  });

  it('numbers rows as in the file, empty ones included', async () => {
    const lines = await Array.fromAsync(readTable(pieces(text('email\n\na@b.example\n')), format), ({ line }) => line);
    expect(lines).toEqual([1, 3]);
  });

  it.each([
    ['an endless row', `email,name\n"${'x'.repeat(100_000)}\n`, /Row 2 is longer than 64 KB/],
    ['a quotation mark that is not closed', 'email,name\na@b.example,"open\n', /Row 2|quotation mark in row 2/],
  ])('refuses %s with its row', async (_, written, message) => {
    await expect(rowsOf(text(written), { kind: 'csv' })).rejects.toThrow(message);
  });

  it('reads workbooks: umlauts, phone numbers without exponents, dates', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Besucher',
          rows: [
            ['E-Mail', 'Vorname', 'Telefon', 'Geburtstag'],
            ['käthe@töpfer.example', 'Käthe', 4_915_112_345_678, new Date('1990-03-31T00:00:00Z')],
            [null, null, null, null],
            ['bo@norrpost.example', '=1+1', '+46 70 123', null],
          ],
        },
      ],
    });
    expect(await rowsOf(bytes)).toEqual([
      ['E-Mail', 'Vorname', 'Telefon', 'Geburtstag'],
      ['käthe@töpfer.example', 'Käthe', '4915112345678', '1990-03-31'],
      ['bo@norrpost.example', '=1+1', '+46 70 123'],
    ]);
  });

  it('refuses what only begins like a workbook', async () => {
    await expect(rowsOf(Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500)]))).rejects.toThrow(
      /damaged/,
    );
  });

  it('leaves out the heading of a list, and nothing else', async () => {
    expect(await rowsOf(text('Subscribers\nbo@norrpost.example\nno address\n'))).toEqual([
      ['Email', 'Name'],
      ['bo@norrpost.example', ''],
      ['no address', ''],
    ]);
  });

  it('reads lists of addresses with and without names', async () => {
    const written = 'bo@norrpost.example, "Okafor, Hannah" <hannah@posteo.example>;\n  a@b.example\n';
    expect(await rowsOf(text(written))).toEqual([
      ['Email', 'Name'],
      ['bo@norrpost.example', ''],
      ['hannah@posteo.example', 'Okafor, Hannah'],
      ['a@b.example', ''],
    ]);
  });
});

describe('address books', () => {
  const card = (...lines: string[]) => text(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'));
  /** Fields at the end that are empty are left out. */
  const fields = async (bytes: Uint8Array) =>
    (await rowsOf(bytes)).slice(1).map((cells) => cells.join('|').replace(/\|+$/, ''));

  it('reads vCard 3.0 with folded lines, several addresses and a photo', async () => {
    const bytes = card(
      'VERSION:3.0',
      'N:Okafor;Hannah;;;',
      'FN:Hannah Okafor',
      'ORG:Okafor Keramik;Studio',
      'EMAIL;TYPE=INTERNET;TYPE=HOME:hannah@posteo.example',
      'item1.EMAIL:hannah@okafor.example',
      'TEL;TYPE=CELL:+49 151 123',
      'ADR;TYPE=HOME:;;Elbchaussee 1;Hamburg;;22765;Germany',
      'BDAY:1990-03-31',
      'CATEGORIES:wheel,glazes',
      'NOTE:Booked twi',
      ' ce.',
      `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(200_000)}`,
      ` ${'A'.repeat(5000)}`,
    );
    expect(await fields(bytes)).toEqual(
      ['hannah@posteo.example', 'hannah@okafor.example'].map(
        (email) =>
          `${email}|Hannah|Okafor|Okafor Keramik|+49 151 123|Hamburg|Germany|||1990-03-31|wheel, glazes|Booked twice.`,
      ),
    );
  });

  it('reads vCard 2.1 with quoted-printable and bare parameters', async () => {
    const bytes = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=85kesson;Bj=C3=',
      '=B6rn',
      'EMAIL;INTERNET;HOME:bjorn@norrpost.example',
      'TEL;CELL;VOICE:+46 70 123',
    );
    expect(await fields(bytes)).toEqual(['bjorn@norrpost.example|Björn|Åkesson||+46 70 123']);
  });

  it('goes on behind a card that cannot be read', async () => {
    const bytes = Buffer.concat([
      card('VERSION:3.0', 'no colon here'),
      card('VERSION:3.0', 'FN:Bo', 'EMAIL:bo@norrpost.example'),
    ]);
    expect((await fields(bytes)).at(-1)).toBe('bo@norrpost.example|Bo');
  });
});

describe('inspection', () => {
  it('finds header, columns and fields', async () => {
    const bytes = text('email;name;land;stall_note\nfreja@postkasse.example;Freja Holm;DK;bought 2\n');
    expect(await inspectFile(bytes, pieces(bytes), {})).toMatchObject({
      format: { kind: 'csv', delimiter: ';', hasHeader: true },
      columns: [
        { name: 'email', samples: ['freja@postkasse.example'] },
        { name: 'name' },
        { name: 'land' },
        { name: 'stall_note' },
      ],
      targets: ['email', 'fullName', 'country', null],
    });
  });

  it('tells a file without a header', async () => {
    const bytes = text('freja@postkasse.example;Freja\nbo@norrpost.example;Bo\n');
    expect(await inspectFile(bytes, pieces(bytes), {})).toMatchObject({
      format: { hasHeader: false },
      columns: [
        { name: 'Column 1', samples: ['freja@postkasse.example', 'bo@norrpost.example'] },
        { name: 'Column 2' },
      ],
    });
  });

  it.each([
    ['an empty file', '', /no rows/],
    ['500 columns', `${'a,'.repeat(500)}\n`, /more than 100 columns/],
  ])('refuses %s', async (_, written, message) => {
    await expect(inspectFile(text(written), pieces(text(written)), { kind: 'csv' })).rejects.toThrow(message);
  });
});
