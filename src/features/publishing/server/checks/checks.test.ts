import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { getRelease, type ReleaseWarning } from '../../contract/releases.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
let site: TestPublishing;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
});
afterAll(() => app?.close());

let live = 0;
const found = async (): Promise<readonly ReleaseWarning[]> => {
  const { number } = await site.publish();
  live = number;
  return ((await site.ask(getRelease, { params: { number } })).body as { found: ReleaseWarning[] }).found;
};
const codes = (warnings: readonly ReleaseWarning[], path: string): string[] =>
  warnings
    .filter((one) => one.path === path)
    .map(({ code }) => code)
    .toSorted();

test('reports problems with their location and publishes anyway', async () => {
  await site.seed({
    '/_index.md': '---\ntitle: Home\n---\n[gone](/gone.md) [place](/about.md#nowhere) [fine](/about.md#here)\n',
    '/about.md':
      '---\ntitle: About\ndescription: The same.\n---\n## Here\n\n![](/img/none.png)\n\n[top](#here) [lost](#lost)\n',
    '/other.md': '---\ntitle: About\ndescription: The same.\n---\n![A cup](/img/none.png)\n',
    '/posts/page.md': '---\ntitle: Page\n---\n[place](/about.md#nowhere)\n',
  });
  const warnings = await found();
  expect(codes(warnings, '/about.md')).toEqual(['broken_anchor', 'missing_alt', 'missing_image']);
  expect(codes(warnings, '/other.md')).toEqual(['duplicate_description', 'duplicate_title', 'missing_image']);
  expect(codes(warnings, '/posts/page.md')).toEqual(['broken_anchor']);
  expect(codes(warnings, '/_index.md')).toEqual(['broken_anchor', 'broken_link']);
  const places = warnings.map(({ code, path, line, target }) => `${path}:${line} ${code} ${target}`);
  expect(places).toEqual(
    expect.arrayContaining([
      '/_index.md:4 broken_link /gone.md',
      '/_index.md:4 broken_anchor /about.md#nowhere',
      '/about.md:7 missing_image /img/none.png',
      '/about.md:7 missing_alt /img/none.png',
      '/about.md:9 broken_anchor #lost',
    ]),
  );
  expect((await site.state()).live).toBe(1);
});

test('no longer reports fixed problems, also when another page was fixed', async () => {
  await site.seed({
    '/about.md': '---\ntitle: About\ndescription: The same.\n---\n## Here\n\n## Nowhere\n\nWords.\n',
    '/other.md': '---\ntitle: Other\ndescription: Another.\n---\nWords.\n',
  });
  const warnings = await found();
  expect(codes(warnings, '/about.md')).toEqual([]);
  expect(codes(warnings, '/other.md')).toEqual([]);
  expect(codes(warnings, '/posts/page.md')).toEqual([]);
});

test('keeps a page with invalid front matter private, and names line and cause in the warning', async () => {
  await site.seed({ '/posts/broken.md': '---\ntitle: Foo: bar\ndraft: true\n---\nSecret words.\n' });
  const warnings = await found();
  expect(warnings.filter(({ path }) => path === '/posts/broken.md')).toEqual([
    {
      code: 'front_matter_unreadable',
      path: '/posts/broken.md',
      line: 2,
      message:
        'The settings at the top of this page can’t be read, so it stays a draft. Line 2: Put quotes around a value that contains a colon.',
    },
  ]);
  expect([...(await site.filesOf(live)).keys()].filter((path) => path.startsWith('/posts/broken'))).toEqual([]);
});
