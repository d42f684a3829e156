import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { setPrivate } from '#features/library/contract/nodes.ts';
import { startLibrary, type TestLibrary } from '#features/library/testing/start-library.ts';
import { getTask, type TaskDetail } from '#features/tasks/contract.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { until } from '#platform/testing/until.ts';
import { moveToLibrary, uploadStatic } from '../../contract/static.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { loadRedirects } from '../sources/load-site-facts.ts';
import { copyImage } from './copy-images.ts';
import { listStaticImages } from './static-images.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .png()
    .toBuffer();

async function start(): Promise<{ site: TestSite; library: TestLibrary }> {
  const site = await startSite(app);
  const library = await startLibrary(app, site);
  for (const [path, color] of [
    ['/static/images/pots/bowl.png', '#2f6f5b'],
    ['/static/images/cup.png', '#aa3322'],
  ] as const)
    expect((await site.send(uploadStatic, await picture(color), { path })).status).toBe(200);
  return { site, library };
}

async function move(site: TestSite, path = '/static', who = site.owner): Promise<TaskDetail> {
  const { status, body } = await site.ask(moveToLibrary, { body: { path } }, who);
  expect(status).toBe(202);
  const params = { id: (body as { taskId: string }).taskId };
  const look = async () => (await site.ask(getTask, { params })).body as TaskDetail;
  await until(async () => !['created', 'running', 'waiting', 'queued'].includes((await look()).state), 30_000);
  return look();
}

const redirectsOf = ({ siteId, projectId }: TestSite) =>
  inProject(app.house, projectId, (scope) => loadRedirects(scope, siteId));
const addressOf = async (library: TestLibrary, name: string): Promise<string> => {
  const [row] = await app.ownerQuery<{ id: string }>(
    'select id from library_nodes where project_id = $1 and name = $2',
    [library.projectId, name],
  );
  return `/media/${row?.id}/${name}`;
};

test('images move with their folders, links and front matter follow, and old addresses redirect', async () => {
  const { site, library } = await start();
  await site.seed({
    '/a.md':
      '---\ntitle: A\nimage: /images/cup.png\n---\n\n![Bowl](/images/pots/bowl.png)\n\n[Cup](../static/images/cup.png)\n',
    '/b.md': '---\ntitle: B\n---\n\nNo image, but `/images/cup.png` in code.\n',
    '/static/site.css': 'a { background: url(/images/cup.png) }',
  });
  expect(await move(site)).toMatchObject({
    state: 'finished',
    note: 'Moved 2 images to “Site images”, and updated 1 page.',
  });
  const [bowl, cup] = [await addressOf(library, 'bowl.png'), await addressOf(library, 'cup.png')];
  const text = await site.text('/a.md');
  expect(text).toContain(`image: ${cup}\n`);
  expect(text).toContain(`![Bowl](${bowl})`);
  expect(await site.text('/b.md'), 'a page without links').toContain('`/images/cup.png`');
  expect(await site.paths()).not.toContain('/static/images/cup.png');
  expect(await site.paths()).toContain('/static/site.css');
  expect(await redirectsOf(site)).toEqual([
    { from: '/images/cup.png', to: cup },
    { from: '/images/pots/bowl.png', to: bowl },
  ]);
  const folders = await app.ownerQuery(
    `select p.name from library_nodes n join library_nodes p on p.id = n.parent_id where n.project_id = $1 and n.kind = 'image'
     order by p.name`,
    [library.projectId],
  );
  expect(folders).toEqual([{ name: 'images' }, { name: 'pots' }]);
});

test('an interrupted move continues with what is left, and copies nothing twice', async () => {
  const { site, library } = await start();
  const person = { userId: site.owner.userId, deviceId: '', role: 'admin', isOperator: false } as const;
  const open = {
    house: app.house,
    seat: { projectId: site.projectId, teamRole: 'owner', isInBin: false },
    inTransaction: <Result>(work: (scope: Scope) => Promise<Result>) =>
      inProject(app.house, site.projectId, (scope) => work({ ...scope, person })),
  } as const;
  const [first] = await inProject(app.house, site.projectId, (scope) =>
    listStaticImages(scope, site.siteId, '/static'),
  );
  if (!first) throw new Error('no image');
  expect(await copyImage(open, first)).toBe(true);
  expect(await redirectsOf(site), 'the file is still at its address').toEqual([]);
  await move(site);
  const names = await app.ownerQuery(
    `select name from library_nodes where project_id = $1 and kind = 'image' order by name`,
    [library.projectId],
  );
  expect(names).toEqual([{ name: 'bowl.png' }, { name: 'cup.png' }]);
});

test('what the library cannot read stays, and is named', async () => {
  const { site } = await start();
  await site.seed({ '/static/broken.svg': '<svg' });
  const task = await move(site);
  expect(task.note).toBe(
    'Moved 2 images to “Site images”, and updated 0 pages. Not moved, because we couldn’t read them: /static/broken.svg.',
  );
  expect(await site.paths()).toContain('/static/broken.svg');
});

test('a private image has no redirect, and a new file takes its address back', async () => {
  const { site, library } = await start();
  await move(site, '/static/images/pots');
  expect((await redirectsOf(site)).map(({ from }) => from)).toEqual(['/images/pots/bowl.png']);
  const bowl = (await addressOf(library, 'bowl.png')).split('/')[2];
  await library.ask(setPrivate, { body: { ids: [bowl], isPrivate: true } });
  expect(await redirectsOf(site)).toEqual([]);
  await library.ask(setPrivate, { body: { ids: [bowl], isPrivate: false } });
  expect(await redirectsOf(site)).toHaveLength(1);
  await site.send(uploadStatic, await picture('#123456'), { path: '/static/images/pots/bowl.png' });
  expect(await redirectsOf(site)).toEqual([]);
});

test('is refused without images, to authors and to strangers', async () => {
  const { site, library } = await start();
  const ask = (path: string, who = site.owner) => site.ask(moveToLibrary, { body: { path } }, who);
  expect(await ask('/static/fonts')).toMatchObject({ status: 409, body: { code: 'pages.no_images' } });
  expect((await ask('/posts')).status).toBe(400);
  expect((await ask('/static', site.author)).status).toBe(403);
  expect((await ask('/static', library.stranger)).status).toBe(404);
});
