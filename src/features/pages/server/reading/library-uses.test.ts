import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { type FileUse, listUses } from '#features/library/contract/uses.ts';
import { startLibrary, type TestLibrary } from '#features/library/testing/start-library.ts';
import { startSite } from '../../testing/start-site.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof startSite>>;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
  library = await startLibrary(app, site);
});
afterAll(() => app?.close());

const usesOf = async (id: string): Promise<[string | null, boolean][]> => {
  const { body } = await library.ask(listUses, { params: { id } });
  return (body as { uses: FileUse[] }).uses.map(({ path, isApproved }) => [path, isApproved]);
};
const page = (...texts: string[]): string => `---\ntitle: A page\n---\n${texts.join('\n\n')}\n`;

test('follows pages that are saved, deleted and restored, in the approved text and in one that waits', async () => {
  const { _id: id, permaLink } = await library.add('a.txt');
  expect(await usesOf(id)).toEqual([]);
  await site.seed({
    '/one.md': page(`[a](${permaLink})`),
    '/two.md': page(),
    '/three.md': `---\nimage: ${permaLink}\n---\n`,
  });
  expect(await usesOf(id)).toEqual([
    ['/one.md', true],
    ['/three.md', true],
  ]);
  const save = async (path: string, content: string, who = site.owner) =>
    site.put({ ...(await site.based(path, who)), content }, who);
  await save('/three.md', page('No more.'));
  await save('/two.md', page(`![](${permaLink})`), site.author);
  await save('/one.md', page('The author removed it.'), site.author);
  expect(await usesOf(id)).toEqual([
    ['/one.md', true],
    ['/two.md', false],
  ]);
});

test('a filter finds the files that nothing uses', async () => {
  const used = await library.add('used.txt');
  await library.add('spare.txt');
  await library.folder('Spare folder');
  await site.seed({ '/uses-it.md': page(`[a](${used.permaLink})`) });
  expect(await library.names({ unused: 'true' })).toContain('spare.txt');
  expect(await library.names({ unused: 'true' })).not.toContain('used.txt');
  expect(await library.names()).toContain('used.txt');
});

test('names settings, and answers no other project', async () => {
  const { _id: id, permaLink } = await library.add('logo.txt');
  await app.ownerQuery(
    `update sites set settings = jsonb_build_object('look', jsonb_build_object('logo', $2::text)) where id = $1`,
    [site.siteId, permaLink],
  );
  expect(await usesOf(id)).toEqual([[null, true]]);
  await app.ownerQuery(`update sites set settings = '{}' where id = $1`, [site.siteId]);
  expect(await usesOf(id)).toEqual([]);
  expect((await library.ask(listUses, { params: { id } }, library.stranger)).status).toBe(404);
});
