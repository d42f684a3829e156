import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startImports, type TestImports } from '../testing/start-imports.ts';

let app: TestApp;
let project: TestImports;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  project = await startImports(app);
});
afterAll(() => app?.close());

const head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';

/** A workbook whose only sheet is generated, so that little bytes become many. */
async function makeBomb(part: string, times: number): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  );
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  add('_rels/.rels', relations('officeDocument', 'xl/workbook.xml'));
  add('xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml'));
  add(
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  function* sheet() {
    yield `${head}<row r="1"><c r="A1" t="inlineStr"><is><t>`;
    for (let count = 0; count < times; count += 1) yield part;
    yield '</sheetData></worksheet>';
  }
  zip.addReadStream(Readable.from(sheet(), { objectMode: false }), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const isHealthy = async (): Promise<boolean> => (await app.fetch('/api/health/live')).ok;

describe('a file that is made to do harm', () => {
  it('may have a cell of many gigabytes', async () => {
    const bomb = await makeBomb('x'.repeat(1024 * 1024), 400);
    expect(bomb.byteLength).toBeLessThan(2 * 1024 * 1024);
    const { status, body } = await project.upload(bomb, 'bomb.xlsx');
    expect({ status, body: JSON.stringify(body) }).toMatchObject({ status: 400 });
    expect(await isHealthy()).toBe(true);
  });

  it.each([
    ['a cell of 10 MB', `email,name\na@b.example,"${'x'.repeat(10 * 1024 * 1024)}"\n`, /longer than 64 KB/],
    ['500 columns', `${Array.from({ length: 500 }, (_, index) => `c${index}`).join(',')}\n`, /more than 100 columns/],
    ['a card without an end', `BEGIN:VCARD\nNOTE:${'x'.repeat(300_000)}\n`, /longer than 64 KB/],
  ])('has %s', async (_, content, message) => {
    const { status, body } = await project.upload(content);
    expect({ status, body: JSON.stringify(body) }).toMatchObject({
      status: 400,
      body: expect.stringMatching(message) as unknown,
    });
  });
});

describe('rows', () => {
  it('with zero bytes, line breaks in addresses, wrong encodings and formulas are refused or kept as text', async () => {
    const lines = [
      'email,name',
      'ada@kiln.example,=HYPERLINK("http://evil.example")',
      'ben\u0000@kiln.example,Ben',
      '"cem@kiln.example\r\nBcc: everyone@kiln.example",Cem',
      'dua@kiln.example,D\ufffdua',
      '"two words"@kiln.example,Quoted',
      'eva@kіln.example,Homograph',
    ];
    const checked = await project.uploadAndCheck(`${lines.join('\n')}\n`);
    expect((await project.rows(checked._id)).map(({ line, verdict, reason }) => [line, verdict, reason])).toEqual([
      [2, 'new', null],
      [3, 'refused', 'unreadable-characters'],
      [4, 'refused', 'invalid-address'],
      [5, 'refused', 'unreadable-characters'],
      [6, 'refused', 'invalid-address'],
      [7, 'new', null],
    ]);
    const file = await app.fetch(`/api/contact-imports/${project.projectId}/${checked._id}/rows.csv?show=all`, {
      headers: { authorization: `Bearer ${project.owner.token}` },
    });
    // A spreadsheet would run it.
    expect(await file.text()).toContain(`'=HYPERLINK`);
  });

  it('of a workbook with links to other files keep the stored value, and no connection is made', async () => {
    const workbook = await writeXlsx({
      sheets: [{ name: 'A', rows: [['email'], ["='[http://evil.example/x.xlsx]A'!A1"]] }],
    });
    const { body } = await project.upload(Buffer.from(workbook));
    expect((await project.check(body, { targets: ['email'] })).counts).toMatchObject({ rows: 1, refused: 1 });
  });
});
