import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { isPageFile } from '#features/pages/contract/tree-path.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import type { ZipEntry } from '../testing/make-zip.ts';
import { openZip } from '../testing/open-zip.ts';
import { startExchange } from '../testing/start-exchange.ts';
import { addEmptyFrontMatter } from './export/empty-front-matter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

const part = fc.oneof(
  fc.constantFrom(
    'a',
    'posts',
    'tags',
    'authors',
    'Größe',
    '東京',
    'a b',
    'x.y',
    '.hidden',
    '_index',
    'con',
    "it's",
    '%20',
    '👋',
  ),
  fc.stringMatching(/^[a-zA-Z0-9_.~!@#$&()+,;=[\]{}-]{1,12}$/),
);
const ending = fc.constantFrom('.md', '.md', '.MD', '.css', '.txt', '.png', '.html', '', '.tar.gz');
const root = fc.constantFrom('content/', 'content/', 'content/posts/', 'static/', 'static/img/', 'data/', 'i18n/', '');

const frontMatter = fc.constantFrom(
  '---\ntitle: Plain\n---\n',
  '---\r\ntitle: "Windows"\r\n---\r\n',
  '\uFEFF---\ntitle: mark\n---\n',
  '---\n# a comment\nbase: &b {x: 1}\ncopy: *b # another\n---\n',
  '---\ntitle: one\ntitle: two\n---\n',
  '---\ntitle: [unclosed\n---\n',
  '+++\ntitle = "toml"\n+++\n',
  '{ "title": "json" }\n',
  '{{< alert >}}',
  '',
);
const bytes = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(frontMatter, fc.string({ unit: 'binary', maxLength: 80 })).map((two) => two.join('')),
  },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.nat(300_000).map((size) => 'long line\r\n'.repeat(size / 11)) },
);
const file = fc.tuple(root, fc.array(part, { maxLength: 3 }), part, ending, bytes, fc.boolean()).map(
  ([at, folders, name, end, content, isPacked]): ZipEntry => ({
    name: `${at}${[...folders, name].join('/')}${end}`,
    content: content as string | Uint8Array,
    isPacked,
  }),
);
const folder = fc
  .tuple(fc.constantFrom('content/', 'static/', 'archetypes/'), fc.array(part, { minLength: 1, maxLength: 3 }))
  .map(([at, folders]): ZipEntry => ({ name: `${at}${folders.join('/')}/`, mode: 0o40755 }));

/** Names that can coexist: none twice, none both a file and a folder. */
function sensible(entries: readonly ZipEntry[]): ZipEntry[] {
  const files = new Set<string>();
  const folders = new Set<string>();
  return entries.filter(({ name }) => {
    const path = String(name).normalize('NFC').replace(/\/$/, '');
    const above = path.split('/').flatMap((_, at, parts) => (at > 0 ? [parts.slice(0, at).join('/')] : []));
    if (path === 'plinth-site.json' || /(^|\/)\.+($|\/)/.test(path) || files.has(path) || folders.has(path))
      return false;
    if (above.some((each) => files.has(each))) return false;
    for (const each of above) folders.add(each);
    (String(name).endsWith('/') ? folders : files).add(path);
    return true;
  });
}

const tree = fc
  .tuple(fc.array(file, { minLength: 5, maxLength: 60 }), fc.array(folder, { maxLength: 6 }))
  .map(([files, folders]) =>
    sensible([{ name: 'content/_index.md', content: '---\ntitle: Home\n---\n' }, ...files, ...folders]),
  );

/** A page that starts with a brace gets empty front matter on export, and loses it on import. */
const asExported = (name: string, bytes: Buffer): Buffer =>
  name.startsWith('content/') && isPageFile(name.slice('content'.length)) ? addEmptyFrontMatter(bytes) : bytes;

test('exports what was imported byte for byte, and the same archive again through another project', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (entries) => {
      const [first, second] = [await startExchange(app), await startExchange(app)];
      const { state, note, outcome } = await first.importPages(entries);
      expect(state, note ?? '').toBe('finished');
      const files = entries.filter(({ name }) => !String(name).endsWith('/'));
      expect(outcome).toMatchObject({ in: files.length, skipped: 0, replaced: 0, same: 0 });
      const exported = await first.export('all');
      const opened = await openZip(exported);
      for (const { name, content = '' } of files) {
        const found = opened.get(String(name).normalize('NFC'));
        expect(found, String(name)).toEqual(asExported(String(name), Buffer.from(content as string)));
      }
      const again = await second.importPages(exported);
      expect(again, JSON.stringify(again.lines)).toMatchObject({ state: 'finished' });
      expect((await second.export('all')).equals(exported)).toBe(true);
      expect(await second.paths()).toEqual(await first.paths());
    }),
    { numRuns: propertyRuns(2) },
  );
});
