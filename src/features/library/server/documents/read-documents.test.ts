import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makeZip } from '#features/exchange/testing/make-zip.ts';
import { until } from '#platform/testing/until.ts';
import { type LibraryNode, searchNodes } from '../../contract/nodes.ts';
import { makePdf } from '../../testing/make-pdf.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
beforeEach(async () => {
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const makeDocx = (text: string): Buffer =>
  Buffer.from(
    makeZip([
      {
        name: '[Content_Types].xml',
        content:
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      },
      {
        name: '_rels/.rels',
        content:
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      },
      {
        name: 'word/document.xml',
        content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      },
    ]),
  );

const read = (id: string): Promise<void> =>
  until(
    async () => (await app.ownerQuery('select from library_nodes where id = $1 and text_due', [id])).length === 0,
    60_000,
  );

async function find(q: string, of: TestLibrary = library): Promise<string[]> {
  const { body } = await of.ask(searchNodes, { query: { q } });
  return (body as { nodes: LibraryNode[] }).nodes.map(({ name }) => name);
}

test.each([
  ['a.pdf', makePdf('Glazing stoneware')],
  ['a.docx', makeDocx('Glazing stoneware')],
  ['a.md', Buffer.from('# Glazing\n\n*stoneware*')],
  ['a.txt', Buffer.from('Glazing, stoneware; T\xf6pfe', 'latin1')],
  ['a.csv', Buffer.from('glazing;stoneware\r\n1;2')],
])('finds %s by its text, and only in its project', async (name, bytes) => {
  const { _id } = await library.add(name, bytes);
  await read(_id);
  expect(await find('stoneware')).toEqual([name]);
  expect(await find('stoneware', await startLibrary(app))).toEqual([]);
});

test('forgets the text of a replaced document', async () => {
  const { _id } = await library.add('a.txt', Buffer.from('porcelain'));
  await read(_id);
  await library.add('a.txt', Buffer.from('earthenware'), { conflict: 'replace' });
  await read(_id);
  expect(await find('porcelain')).toEqual([]);
  expect(await find('earthenware')).toEqual(['a.txt']);
});

test('keeps documents that cannot be read, without text', async () => {
  const broken = await library.add('a.pdf', Buffer.from('%PDF-1.4\nnothing'));
  const zip = await library.add('b.docx', makeDocx('&unknown;'));
  const long = await library.add('c.txt', Buffer.from(Array.from({ length: 300_000 }, (_, at) => `w${at}`).join(' ')));
  for (const { _id } of [broken, zip, long]) await read(_id);
  expect(await library.names({ type: 'd' })).toEqual(['a.pdf', 'b.docx', 'c.txt']);
  expect(await find('w77')).toContain('c.txt');
});

test('reads a PDF with scripts as text', async () => {
  const { _id } = await library.add('a.pdf', makePdf('Kiln log', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'));
  await read(_id);
  expect(await find('kiln')).toEqual(['a.pdf']);
});
