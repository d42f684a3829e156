import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { inProject } from '#platform/house/scope.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { searchPages } from '../../contract/files.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { changeContent } from '../changes.ts';
import { writeFiles } from './write-files.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
});
afterAll(() => app?.close());

const write = (contents: readonly Uint8Array[]) =>
  inProject(app.house, site.projectId, (scope) =>
    changeContent(scope, site.siteId, (held) =>
      writeFiles(
        scope,
        held,
        contents.map((bytes, index) => ({
          path: `/any/${index}.md`,
          content: { kind: 'bytes', bytes },
          base: 'any' as const,
        })),
        { isSystemChange: true },
      ),
    ),
  );

const download = async (path: string): Promise<Buffer> => {
  const answer = await app.fetch(
    `/api/pages/${site.projectId}/${site.siteId}/download?path=${encodeURIComponent(path)}`,
    {
      headers: { authorization: `Bearer ${site.owner.token}` },
    },
  );
  return Buffer.from(await answer.arrayBuffer());
};

const piece = fc.oneof(
  fc.constantFrom(
    '---\n',
    'title: ',
    '"',
    '\\u0000',
    '\\ud800',
    'tags: [',
    ']\n',
    '&a ',
    '*a ',
    '- ',
    '\n',
    '{{<',
    '](',
    '\uFEFF',
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const page = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.array(piece, { maxLength: 20 }).map((parts) => Buffer.from(parts.join(''))),
);

test('stores, lists and searches any bytes unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 20 }), async (contents) => {
      await write(contents);
      const { pages } = await site.list();
      for (const [index, bytes] of contents.entries()) {
        expect(pages[`/any/${index}.md`]?.size).toBe(bytes.byteLength);
        expect(await download(`/any/${index}.md`)).toEqual(Buffer.from(bytes));
      }
      expect((await site.ask(searchPages, { body: { query: 'title a' } })).status).toBe(200);
    }),
    { numRuns: propertyRuns(10) },
  );
});

test.each([
  ['distinct words', Array.from({ length: 60_000 }, (_, index) => index.toString(36)).join(' ')],
  ['one endless word', 'x'.repeat(200_000)],
  ['one endless compound', 'a-'.repeat(100_000)],
  ['addresses', Array.from({ length: 10_000 }, (_, index) => `h${index}.example/p${index}`).join(' ')],
  [
    'signs of four bytes',
    Array.from({ length: 40_000 }, (_, index) => String.fromCodePoint(0x20000 + index)).join(' '),
  ],
  ['tags', '<a '.repeat(60_000)],
])('finds a page of %s by its beginning, in time', async (_, text) => {
  const start = performance.now();
  await write([Buffer.from(text)]);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(await download('/any/0.md')).toEqual(Buffer.from(text));
});

test('stores small and large bytes of one write unchanged, and counts each once', async () => {
  const used = async () =>
    (
      await app.ownerQuery<{ used: number }>(
        `select used::float8 from quota_use where subject_id = $1 and key = 'storage'`,
        [site.owner.userId],
      )
    )[0]?.used ?? 0;
  const [small, large, larger] = [Buffer.from('a few'), randomBytes(20_000), randomBytes(300_000)];
  const [text, withNul] = ['\uFEFFnaïve 文字 🎉 ', 'a\0'].map((each) => Buffer.from(each.repeat(4000))) as [
    Buffer,
    Buffer,
  ];
  const before = await used();
  const contents = [small, large, larger, large, small, text, withNul];
  await write(contents);
  for (const [index, bytes] of contents.entries()) expect(await download(`/any/${index}.md`)).toEqual(bytes);
  expect((await used()) - before).toBe(
    [small, large, larger, text, withNul].reduce((sum, { length }) => sum + length, 0),
  );
});
