import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { sampleDocument, sampleImage } from '../testing/sample-node.ts';
import { copyText, downloadUrlOf, exportDetails, exportFormats, splitPrivate, urlOf } from './copy-details.ts';

const base = { origin: 'https://plinth.example', siteUrl: null };
const details = {
  name: 'bowl-indigo.jpg',
  url: 'https://plinth.example/api/blobs/one',
  type: 'image/jpeg',
  size: 3_250_586,
  width: 3200,
  height: 2400,
  altText: 'Indigo glazed bowl',
  tags: ['bowl', 'indigo'],
  uploaded: '2026-11-11T09:00:00.000Z',
};

/** The values that are written are the same in TOML and JSON, except for the control characters that TOML wants escaped. */
const readToml = (toml: string): unknown[] => {
  expect(toml.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  const tables = toml.split('[[files]]\n').slice(1);
  const pairs = (table: string) =>
    table
      .trim()
      .split('\n')
      .map((line) => line.split(' = '));
  return tables.map((table) =>
    Object.fromEntries(pairs(table).map(([name = '', ...rest]) => [name, JSON.parse(rest.join(' = '))])),
  );
};

describe('the export of details', () => {
  test('writes text', () => {
    expect(exportDetails([sampleImage(), sampleDocument()], 'text', base)).toBe(
      [
        'name: bowl-indigo.jpg',
        'url: https://plinth.example/api/blobs/one',
        'type: image/jpeg',
        'size: 3250586',
        'width: 3200',
        'height: 2400',
        'altText: Indigo glazed bowl',
        'tags: bowl, indigo',
        'uploaded: 2026-11-11T09:00:00.000Z',
        '',
        'name: prices.pdf',
        'url: https://plinth.example/api/blobs/two',
        'type: application/pdf',
        'size: 2048',
        'tags:',
        'uploaded: 2026-11-11T09:00:00.000Z',
        '',
      ].join('\n'),
    );
  });
  test('writes HTML and XML that cannot be broken by a name', () => {
    const evil = sampleImage({ name: '<b>&"\'.jpg', altText: '"><script>alert(1)</script>', tags: ['<&>'] });
    const html = exportDetails([evil, sampleDocument({ name: '<i>' })], 'html', base);
    expect(html).toBe(
      '<img src="https://plinth.example/api/blobs/one" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="3200" height="2400">\n' +
        '<a href="https://plinth.example/api/blobs/two">&lt;i&gt;</a>\n',
    );
    const xml = exportDetails([evil], 'xml', base);
    expect(xml).toContain('<name>&lt;b&gt;&amp;&quot;&#39;.jpg</name>');
    expect(xml).toContain('<tags><tag>&lt;&amp;&gt;</tag></tags>');
  });
  test('writes one CSS class per file, also for equal names', () => {
    const css = exportDetails([sampleImage(), sampleImage(), sampleImage({ name: '碗.jpg' })], 'css', base);
    expect(css.match(/^\.\S+/gm)).toEqual(['.file-bowl-indigo-jpg', '.file-bowl-indigo-jpg_2', '.file-jpg']);
    expect(css).toContain('background-image: url("https://plinth.example/api/blobs/one");');
  });
  test('writes nothing for no files, validly', () => {
    expect(JSON.parse(exportDetails([], 'json', base))).toEqual([]);
    expect(parseYaml(exportDetails([], 'yaml', base))).toEqual([]);
    expect(exportDetails([], 'toml', base)).toBe('');
    for (const format of exportFormats) expect(exportDetails([], format, base)).not.toContain('undefined');
  });
  test('is read back unchanged, whatever the texts are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.array(text, { maxLength: 3 }), (name, altText, tags) => {
        const node = sampleImage({ name, altText, tags });
        const expected = { ...details, name, altText, tags };
        expect(JSON.parse(exportDetails([node], 'json', base))).toEqual([expected]);
        expect(parseYaml(exportDetails([node], 'yaml', base))).toEqual([expected]);
        expect(readToml(exportDetails([node, node], 'toml', base))).toEqual([expected, expected]);
      }),
    );
  });
});

test('private files are left out and counted; folders have no address', () => {
  const folder = sampleImage({ folder: true, type: null });
  const { files, excluded } = splitPrivate([sampleImage(), sampleDocument({ isPrivate: true }), folder]);
  expect(files).toHaveLength(1);
  expect(excluded).toBe(1);
});

test('copies one line per file', () => {
  const nodes = [sampleImage(), sampleDocument({ name: 'a\nb.pdf' })];
  expect(copyText(nodes, 'url', base).split('\n')).toEqual([
    'https://plinth.example/api/blobs/one',
    'https://plinth.example/api/blobs/two',
  ]);
  expect(copyText(nodes, 'name-and-url', base)).toContain('a b.pdf https://plinth.example/api/blobs/two');
});

test('a browser saves a file at its download URL, and shows it at its embed URL', () => {
  const onSite = { ...base, siteUrl: 'https://kiln.example' };
  expect(copyText([sampleDocument()], 'url', onSite)).toBe('https://kiln.example/media/two/prices.pdf');
  expect(copyText([sampleDocument()], 'download-url', onSite)).toBe(
    'https://kiln.example/media/two/prices.pdf?download',
  );
  expect(copyText([sampleDocument()], 'download-url', base)).toBe('https://plinth.example/api/blobs/two');
});

test('files are addressed on the site once there is one, and downloaded from the app', () => {
  const onSite = { ...base, siteUrl: 'https://kiln.example' };
  expect(urlOf(sampleImage(), onSite)).toBe('https://kiln.example/media/one/bowl-indigo.jpg');
  expect(urlOf(sampleImage({ permaLink: null }), onSite)).toBe('https://plinth.example/api/blobs/one');
  expect(downloadUrlOf(sampleImage(), base.origin)).toBe('https://plinth.example/api/blobs/one');
});
