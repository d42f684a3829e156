import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { createPagesFromImages } from '#features/library/contract/images.ts';
import { setPrivate, updateNode } from '#features/library/contract/nodes.ts';
import { startLibrary, type TestLibrary } from '#features/library/testing/start-library.ts';
import { getTask, type TaskDetail } from '#features/tasks/contract.ts';
import { until } from '#platform/testing/until.ts';
import { startSite } from '../../testing/start-site.ts';

let app: TestApp;
let site: Awaited<ReturnType<typeof startSite>>;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startSite(app);
  library = await startLibrary(app, site);
});
afterAll(() => app?.close());

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#2f6f5b' } })
    .png()
    .toBuffer();

async function create(ids: string[], who = library.owner): Promise<TaskDetail> {
  const { status, body } = await library.ask(createPagesFromImages, { body: { ids } }, who);
  expect(status).toBe(202);
  const params = { id: (body as { taskId: string }).taskId };
  const look = async () => (await site.ask(getTask, { params })).body as TaskDetail;
  await until(async () => !['created', 'running', 'waiting', 'queued'].includes((await look()).state), 30_000);
  return look();
}

test('creates a draft for each of the first twenty images, and names the others', async () => {
  const bytes = await picture();
  const images = [];
  for (let at = 1; at <= 25; at += 1) images.push(await library.add(`Pot ${at}.png`, bytes));
  const [first, second] = images;
  await library.ask(updateNode, { params: { id: first?._id }, body: { altText: 'A [green] pot' } });
  await site.seed({ '/pot-2.md': '---\ntitle: Taken\n---\n' });

  const task = await create(images.map(({ _id }) => _id));
  expect(task).toMatchObject({ state: 'finished', path: expect.stringContaining(library.projectId) });
  expect(task.note).toBe(
    'Created 20 pages. Skipped 5 images: Pot 21.png, Pot 22.png, Pot 23.png, Pot 24.png, Pot 25.png.',
  );
  const paths = (await site.paths()).filter((path) => path.endsWith('.md'));
  expect(paths).toHaveLength(21);
  expect(await site.text('/a-green-pot.md')).toBe(
    `---\ntitle: A [green] pot\ndraft: true\nimage: ${first?.permaLink}\n---\n\n![A \\[green\\] pot](${first?.permaLink})\n`,
  );
  expect(await site.text('/pot-2.md'), 'the page that was there').toContain('Taken');
  expect(await site.text('/pot-2-2.md')).toContain(second?.permaLink);
});

test('skips private images, and fails for files that are none', async () => {
  const hidden = await library.add('hidden.png', await picture());
  await library.ask(setPrivate, { body: { ids: [hidden._id], isPrivate: true } });
  const shown = await library.add('shown.png', await picture());
  expect((await create([hidden._id, shown._id], library.author)).note).toBe(
    'Created 1 page. Skipped 1 image: hidden.png.',
  );
  const [page] = await app.ownerQuery<{ held_by: string | null }>(
    `select held_by from files where site_id = $1 and path = '/shown.md'`,
    [site.siteId],
  );
  expect(page?.held_by, 'an author’s page waits for approval').toBe(library.author.userId);
  const text = await library.add('a.txt');
  expect(await create([text._id])).toMatchObject({
    state: 'aborted',
    note: 'None of these files is an image that pages can show.',
  });
});

test('refuses a project without a site, and strangers', async () => {
  const other = await startLibrary(app);
  const { _id } = await other.add('a.png', await picture());
  expect(await other.ask(createPagesFromImages, { body: { ids: [_id] } })).toMatchObject({
    status: 409,
    body: { code: 'sites.no_site' },
  });
  expect((await library.ask(createPagesFromImages, { body: { ids: [_id] } }, library.stranger)).status).toBe(404);
});
