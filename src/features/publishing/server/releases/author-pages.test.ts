import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { setPhoto } from '#features/accounts/contract/person.ts';
import type { OpenFile } from '#features/pages/contract/fields.ts';
import { createPage, renameFile, stageFiles } from '#features/pages/contract/tree.ts';
import { addToTeam, removeFromTeam } from '#features/projects/contract/teams.ts';
import { until } from '#platform/testing/until.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
let site: TestPublishing;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  await site.seed({ '/_index.md': '---\ntitle: Home\n---\n', '/posts/_index.md': '---\ntitle: Posts\n---\n' });
  await site.send(setPhoto, await drawPhoto(), {}, site.author);
  const body = { username: site.author.email, createAuthor: true, slug: 'mara' };
  const params = { a: site.projectId, t: 'author' };
  await app.call(addToTeam, { params, body }, site.owner.token);
  await until(async () => (await site.text('/authors/mara.md')) !== null);
});
afterAll(() => app?.close());

const drawPhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody Secret' } })
    .toBuffer();

/** A post by the author with the byline that they get by default, released by the editor. */
async function write(name: string): Promise<string[] | undefined> {
  const body = { path: `/posts/${name}.md`, title: name };
  const made = (await site.ask(createPage, { body }, site.author)).body as OpenFile;
  const files = [{ path: body.path, base: made.hash }];
  expect((await site.ask(stageFiles, { body: { files, state: 'ready-to-publish' } }, site.editor)).status).toBe(200);
  return made.frontMatter?.authors;
}

const live = async () => site.filesOf((await site.publish()).number);
const links = () =>
  app.ownerQuery<{ path: string }>(
    'select f.path from author_pages a join files f on f.id = a.file_id where a.user_id = $1',
    [site.author.userId],
  );

test('an author page shows the photo of the account to visitors, without metadata, and so do bylines', async () => {
  expect(await write('first')).toEqual(['mara']);
  const files = await live();
  const face = /<img src="[^"]*\/img\/authors\/mara[^"]*"/;
  expect(files.get('/authors/mara/index.html')).toMatch(face);
  const post = files.get('/posts/first/index.html');
  expect(post).toContain('href="/authors/mara/"');
  expect(post).toMatch(face);
  const photo = await site.download('/static/img/authors/mara.webp');
  expect(await sharp(photo).metadata()).toMatchObject({ width: 512, height: 512 });
  expect(photo.includes('Somebody Secret')).toBe(false);
  expect(await links()).toEqual([{ path: '/authors/mara.md' }]);
});

test('renaming the page keeps the link and the bylines, and approves nothing', async () => {
  const change = {
    ...(await site.based('/posts/first.md')),
    content: '---\ntitle: F\nauthors: [Mara]\n---\nUnseen.\n',
  };
  expect((await site.put(change, site.author)).status).toBe(200);
  await write('second');
  const body = { ...(await site.based('/authors/mara.md')), name: 'mara-lind' };
  expect((await site.ask(renameFile, { body })).status).toBe(200);
  expect(await links()).toEqual([{ path: '/authors/mara-lind.md' }]);
  expect((await site.open('/posts/second.md')).frontMatter?.authors).toEqual(['mara-lind']);
  const held = await site.open('/posts/first.md', site.author);
  expect(held.frontMatter?.authors).toEqual(['mara-lind']);
  expect(held.state).toBe('draft');
  expect(await write('third')).toEqual(['mara-lind']);
  const files = await live();
  for (const name of ['second', 'third'])
    expect(files.get(`/posts/${name}/index.html`)).toContain('href="/authors/mara-lind/"');
  expect(files.get('/posts/first/index.html')).not.toContain('Unseen');
});

test('the page stays without its member, and the link ends', async () => {
  const body = { username: site.author.email };
  const params = { a: site.projectId, t: 'author' };
  expect((await app.call(removeFromTeam, { params, body }, site.owner.token)).status).toBeLessThan(300);
  expect(await links()).toEqual([]);
  expect((await live()).get('/authors/mara-lind/index.html')).toContain('/img/authors/mara');
});
