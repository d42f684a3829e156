import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { putSection } from '#features/settings/contract/settings.ts';
import { startTask, TaskFailed } from '#features/tasks/server/door.ts';
import { inProject } from '#platform/house/scope.ts';
import { until } from '#platform/testing/until.ts';
import { followUpFiles } from '../../testing/follow-up-files.ts';
import { requestSite } from '../../testing/request-site.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';
import { publishingTasks } from '../register.ts';
import { compressedPath } from './compressed-path.ts';
import { finishRelease } from './finish-release.ts';
import { formerFollowUps } from './former-follow-ups.ts';

let app: TestApp;
let site: TestPublishing;
let followUps: ReturnType<typeof followUpFiles>;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  followUps = followUpFiles(app, () => site.siteId);
});
afterAll(() => app?.close());

const followUpTasks = () =>
  app.ownerQuery<{ type: string; title: string; state: string }>(
    `select type, title, state from tasks where project_id = $1 and type like 'publishing.%' and type <> 'publishing.publish'`,
    [site.projectId],
  );
const messages = async () => {
  const rows = await app.ownerQuery<{ message: string }>(
    `select message from notifications where user_id = $1 and type = 'tasks.task-ended' and data ->> 'taskType' like 'publishing.%'
     order by created_at`,
    [site.owner.userId],
  );
  return rows.map(({ message }) => message);
};
/** Runs a follow-up of the live release at once, as if its publisher had started it. */
const runNow = async (task: (typeof publishingTasks)[number]) => {
  const { live } = await site.state();
  const id = await inProject(app.house, site.projectId, (scope) =>
    startTask(scope, task, { siteId: site.siteId, release: live }, { createdBy: site.owner.userId }),
  );
  return site.endOf(id);
};

test('adds search and smaller files after the switch', { timeout: 120_000 }, async () => {
  await site.seed({
    '/about.md': `---\ntitle: About\n---\n${'Kilns and glazes, bowls and cups. '.repeat(60)}\n`,
    '/posts/one.md': '---\ntitle: One\ndate: 2024-01-01\n---\nA celadon that we had been chasing for years.\n',
  });
  const { number } = await site.publish();
  await Promise.all([followUps.untilFor('search', number), followUps.untilFor('compressed', number)]);
  const search = await followUps.filesOf('search');
  expect([...search.keys()]).toEqual(
    expect.arrayContaining(['/pagefind/pagefind.js', '/pagefind/pagefind-entry.json']),
  );
  const entry = JSON.parse(String(search.get('/pagefind/pagefind-entry.json'))) as {
    languages: { en: { page_count: number } };
  };
  expect(entry.languages.en.page_count).toBe(2);

  const about = (await site.filesOf(number)).get('/about/index.html') ?? '';
  const [row] = await app.ownerQuery<{ hash: string }>(`select encode(sha256(convert_to($1, 'utf8')), 'hex') as hash`, [
    about,
  ]);
  const small = (await followUps.filesOf('compressed')).get(compressedPath(row?.hash ?? ''));
  expect(brotliDecompressSync(small ?? Buffer.alloc(0)).toString()).toBe(about);
  expect(small?.byteLength).toBeLessThan(about.length / 3);
});

test('starts one task per publish and notifies the publisher once', async () => {
  await until(async () => (await followUpTasks()).every(({ state }) => state === 'finished'));
  expect(await followUpTasks()).toEqual([
    {
      type: 'publishing.finish-release',
      title: 'Finishing release 1 (images, search, compression)',
      state: 'finished',
    },
  ]);
  expect(await messages()).toEqual(['Release 1 is live.']);
});

test('serves both to visitors', { timeout: 60_000 }, async () => {
  const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [site.siteId]);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    requestSite(app, `${row?.name}.localhost`, path, { headers });
  await until(async () => (await ask('/pagefind/pagefind.js')).status === 200);
  const page = await ask('/about/', { 'accept-encoding': 'br' });
  expect(page.headers['content-encoding']).toBe('br');
  expect(page.headers.etag).toContain('-br-small');
  expect(brotliDecompressSync(page.body).toString()).toContain('Kilns and glazes');
  expect((await ask('/search/')).body.toString()).toContain('Search this site');
  const small = [...(await followUps.filesOf('compressed')).keys()][0] ?? '';
  expect((await ask(small)).status).toBe(404);
});

test('draws sharing images for pages without one, and the project’s thumbnail', {
  timeout: 60_000,
}, async () => {
  const { number } = await site.release(1);
  await followUps.untilFor('share', number);
  const about = (await site.filesOf(number)).get('/about/index.html') ?? '';
  const [, path = ''] = /og:image" content="[^"]*?(\/_plinth\/share\/[0-9a-z]+\.png)"/.exec(about) ?? [];
  const picture = (await followUps.filesOf('share')).get(path);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const [named] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [site.siteId]);
  const icon = await requestSite(app, `${named?.name}.localhost`, '/favicon.ico');
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect([...icon.body.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  expect(about).toContain('<link rel="icon" href="/favicon.ico">');
  const [project] = await app.ownerQuery<{ key: string | null }>(
    'select cover_key as key from projects where id = $1',
    [site.projectId],
  );
  const cover = await app.house.blobs.read(project?.key ?? '');
  expect(await sharp(await buffer(cover.stream)).metadata()).toMatchObject({ format: 'webp', width: 960, height: 600 });
});

test('compresses unchanged files once, and updates the icon with the logo', { timeout: 120_000 }, async () => {
  const before = await followUps.filesOf('compressed');
  const initials = (await followUps.filesOf('share')).get('/favicon.ico');
  await site.seed({
    '/about.md': `---\ntitle: About\n---\n${'Other words. '.repeat(90)}\n`,
    '/static/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#f00"/></svg>',
  });
  await site.ask(putSection, { params: { key: 'general-settings' }, body: { values: { logo: '/logo.svg' } } });
  const { number } = await site.publish();
  await followUps.untilFor('compressed', number);
  const icon = (await followUps.filesOf('share')).get('/favicon.ico');
  expect(icon?.equals(initials ?? Buffer.alloc(0))).toBe(false);
  expect((await sharp(icon?.subarray(22)).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 });
  const after = await followUps.filesOf('compressed');
  const kept = [...before.keys()].filter((path) => after.has(path));
  expect(kept.length).toBeGreaterThan(2);
  expect(Object.keys((await followUps.extras()).compressed?.packs ?? {})).toHaveLength(2);
  for (const path of kept) expect(after.get(path)?.equals(before.get(path) ?? Buffer.alloc(0))).toBe(true);
});

test('keeps a chosen cover', { timeout: 60_000 }, async () => {
  await app.ownerQuery(`update projects set is_cover_chosen = true, cover_key = 'chosen' where id = $1`, [
    site.projectId,
  ]);
  await site.seed({ '/_index.md': '---\ntitle: Home\n---\n# Another home\n' });
  const { number } = await site.publish();
  await followUps.untilFor('share', number);
  expect(await app.ownerQuery('select cover_key as key from projects where id = $1', [site.projectId])).toEqual([
    { key: 'chosen' },
  ]);
});

const allFiles = () =>
  Promise.all(['search', 'share', 'compressed'].map(async (kind) => [...(await followUps.filesOf(kind))]));

test('can run twice: reports a failure once and produces the same result', {
  timeout: 60_000,
}, async () => {
  await until(async () => (await followUpTasks()).every(({ state }) => state === 'finished'));
  const [before, told] = [await allFiles(), await messages()];
  const { put } = app.house.blobs;
  vi.spyOn(app.house.blobs, 'put').mockImplementation((prefix, ...rest) => {
    if (prefix.endsWith('/cover')) throw new TaskFailed('There is no room left.');
    return put(prefix, ...rest);
  });
  const task = await runNow(finishRelease);
  expect(task.steps.map(({ state }) => state)).toEqual(['aborted', 'finished', 'finished', 'finished']);
  expect(task).toMatchObject({ state: 'aborted', mayRetry: true });
  expect(await allFiles()).toEqual(before);
  expect((await messages()).slice(told.length)).toEqual([
    `${task.title} failed. 1 step failed: Create home page image. There is no room left.`,
  ]);
});

test('still runs jobs that an older version left in the queue', { timeout: 60_000 }, async () => {
  expect(formerFollowUps.every((task) => publishingTasks.includes(task))).toBe(true);
  const [before, told] = [await allFiles(), await messages()];
  const ended = await Promise.all(formerFollowUps.map(runNow));
  expect(ended.map(({ state }) => state)).toEqual(['finished', 'finished', 'finished']);
  expect(await allFiles()).toEqual(before);
  expect(await messages()).toEqual(told);
});
