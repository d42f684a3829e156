import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { sendForApproval } from '#features/pages/contract/approval.ts';
import { changesMetadata, fileContent, listChanges, type WebPageList } from '#features/pages/contract/files.ts';
import { changeFrontMatter, createPage, deleteFiles, renameFile, stageFiles } from '#features/pages/contract/tree.ts';
import { blockPage } from '#features/pages/server/door.ts';
import { approveChanges, listReviews } from '#features/review/contract/reviews.ts';
import { inProject } from '#platform/house/scope.ts';
import { until } from '#platform/testing/until.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';
import type { ReleaseRow } from '../tables.ts';
import { setLiveContent } from './set-live-content.ts';

let app: TestApp;
let site: TestPublishing;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
});
afterAll(() => app?.close());

const page = (title: string, text = '') => `---\ntitle: ${title}\n---\n${text}\n`;
const live = async (): Promise<Map<string, string>> => site.filesOf((await site.publish()).number);
const write = async (path: string, content: string, person = site.author) => {
  const { base } = await site.based(path, person);
  return site.ask(fileContent, { body: { path, content, base } }, person);
};
const waiting = async (): Promise<{ path: string; kind: string; hash: string }[]> =>
  ((await site.ask(listReviews)).body as { items: { path: string; kind: string; hash: string }[] }).items;

const send = async (...paths: string[]) => {
  const files = await Promise.all(paths.map((path) => site.based(path, site.author)));
  return site.ask(sendForApproval, { body: { files, note: '' } }, site.author);
};

describe('changes by an author', () => {
  test('reach visitors only after an approval, whichever way they were written', async () => {
    await site.seed({
      '/_index.md': page('Home'),
      '/words.md': page('Words', 'Approved.'),
      '/title.md': page('Title'),
      '/place.md': page('Place'),
      '/gone.md': page('Gone'),
    });
    await site.publish();

    expect(await write('/words.md', page('Words', 'Unseen.'))).toMatchObject({ body: { state: 'draft' } });
    const front = { ...(await site.based('/title.md')), frontMatter: { title: 'Unseen' } };
    await site.ask(changeFrontMatter, { body: front }, site.author);
    const renamed = { ...(await site.based('/place.md')), name: 'unseen', rewriteLinks: true };
    await site.ask(renameFile, { body: renamed }, site.author);
    await site.ask(deleteFiles, { body: { files: [await site.based('/gone.md')] } }, site.author);
    await site.ask(
      createPage,
      { body: { path: '/fresh.md', title: 'Unseen', frontMatter: { draft: false } } },
      site.author,
    );

    expect((await waiting()).map(({ path, kind }) => `${kind} ${path}`).toSorted(), 'sent by themselves').toEqual([
      'moved /unseen.md',
      'removed /gone.md',
    ]);
    expect((await send('/words.md', '/title.md', '/fresh.md')).status).toBe(200);
    expect((await waiting()).map(({ path, kind }) => `${kind} ${path}`).toSorted()).toEqual([
      'added /fresh.md',
      'changed /title.md',
      'changed /words.md',
      'moved /unseen.md',
      'removed /gone.md',
    ]);
    expect(await site.state()).toMatchObject({ changes: 0, pendingApproval: 5 });
    expect((await site.ask(listChanges)).body).toMatchObject({ items: [] });
    const { filesPendingApproval, filesPendingPublish } = (await site.ask(changesMetadata)).body as WebPageList;
    expect(filesPendingApproval.toSorted()).toEqual(['/fresh.md', '/gone.md', '/title.md', '/unseen.md', '/words.md']);
    expect(filesPendingPublish).toEqual([]);

    for (const isIncremental of [true, false]) {
      const { number } = await site.publish(isIncremental);
      const files = await site.filesOf(number);
      expect([...files.keys()]).toEqual(expect.arrayContaining(['/gone/index.html', '/place/index.html']));
      expect([...files.values()].join('\n')).not.toMatch(/unseen/i);
      expect(files.get('/words/index.html')).toContain('Approved.');
    }

    const files = (await waiting()).map(({ path, hash }) => ({ path, base: hash }));
    expect((await site.ask(approveChanges, { body: { files } }, site.author)).status).toBe(403);
    expect(await site.ask(approveChanges, { body: { files } }, site.stranger)).toMatchObject({ status: 404 });
    expect(await site.ask(approveChanges, { body: { files } }, site.editor)).toMatchObject({ body: { approved: 5 } });
    expect(await site.state()).toMatchObject({ changes: 5, pendingApproval: 0 });
    const after = await live();
    expect(after.get('/words/index.html')).toContain('Unseen.');
    expect([...after.keys()]).toEqual(expect.arrayContaining(['/unseen/index.html', '/fresh/index.html']));
    expect(after.has('/gone/index.html')).toBe(false);
  });

  test('stay private drafts until they are released, and disappear when deleted', async () => {
    await site.ask(createPage, { body: { path: '/mine-alone.md', title: 'Mine alone' } }, site.author);
    expect((await site.open('/mine-alone.md')).state).toBe('draft');
    expect(await site.state()).toMatchObject({ changes: 0, drafts: 1, pendingApproval: 0 });
    const files = [await site.based('/mine-alone.md')];
    await site.ask(stageFiles, { body: { files, state: 'ready-to-publish' } }, site.editor);
    expect(await site.state()).toMatchObject({ changes: 1, drafts: 0, pendingApproval: 0 });
    expect((await live()).has('/mine-alone/index.html')).toBe(true);

    const put = { path: '/thrown-away.md', content: page('Thrown away'), base: null };
    await site.ask(fileContent, { body: put }, site.author);
    expect(await site.state(), 'not sent yet').toMatchObject({ drafts: 1, pendingApproval: 0 });
    await send('/thrown-away.md');
    expect(await site.state()).toMatchObject({ drafts: 0, pendingApproval: 1 });
    await site.ask(deleteFiles, { body: { files: [await site.based('/thrown-away.md')] } }, site.author);
    expect(await site.state()).toMatchObject({ changes: 0, pendingApproval: 0 });
  });

  test('leave redirects to visitors until an approval', async () => {
    const write = (path: string, content: string) =>
      site.ask(fileContent, { body: { path, content, base: null } }, site.author);
    const move = async (path: string, name: string, person = site.author) =>
      site.ask(renameFile, { body: { ...(await site.based(path)), name, rewriteLinks: true } }, person);
    await site.seed({ '/former.md': page('Former') });
    await move('/former.md', 'current', site.editor);
    const isRedirected = async () => (await live()).get('/former/index.html')?.includes('url=/current/');
    expect(await isRedirected()).toBe(true);

    await write('/former.md', page('Taken'));
    expect(await isRedirected(), 'a new page').toBe(true);
    await move('/former.md', 'elsewhere');
    expect(await isRedirected(), 'a new page that moved on').toBe(true);
    await move('/elsewhere.md', 'former');
    await send('/former.md');
    const files = [await site.based('/former.md')];
    await site.ask(approveChanges, { body: { files } }, site.editor);
    expect((await live()).get('/former/index.html')).toContain('Taken');
  });

  test('wait on top of unpublished changes by other members', async () => {
    await site.seed({ '/layers.md': page('Layers', 'First.') });
    await site.publish();
    await write('/layers.md', page('Layers', 'Second, by the editor.'), site.editor);
    await write('/layers.md', page('Layers', 'Third, by the author.'));
    await send('/layers.md');
    await write('/layers.md', page('Layers', 'Fourth, by the author.'));
    expect((await site.ask(listChanges)).body).toMatchObject({ items: [{ path: '/layers.md', kind: 'changed' }] });
    expect((await live()).get('/layers/index.html')).toContain('Second, by the editor.');
    expect(await site.state()).toMatchObject({ changes: 0, pendingApproval: 1 });
    await write('/layers.md', page('Layers', 'Second, by the editor.'));
    expect(await site.state(), 'changed back, nothing waits').toMatchObject({ changes: 0, pendingApproval: 0 });
  });

  test('are not approved by moving them, or if they changed in the meantime, but by releasing them', async () => {
    await site.seed({ '/one.md': page('One', 'Before.') });
    await site.publish();
    await write('/one.md', page('One', 'Waits.'));
    await send('/one.md');
    const [seen] = await waiting();
    await site.ask(
      renameFile,
      { body: { ...(await site.based('/one.md')), name: 'two', rewriteLinks: true } },
      site.editor,
    );
    expect((await live()).get('/two/index.html')).toContain('Before.');
    await write('/two.md', page('One', 'Waits longer.'));
    const stale = { files: [{ path: '/two.md', base: seen?.hash }] };
    expect(await site.ask(approveChanges, { body: stale })).toMatchObject({
      status: 409,
      body: { code: 'pages.stale' },
    });
    const files = [await site.based('/two.md', site.author)];
    const staged = await site.ask(stageFiles, { body: { files, state: 'ready-to-publish' } }, site.editor);
    expect(staged.body).toMatchObject({ files: { '/two.md': { state: 'ready-to-publish' } } });
    expect((await live()).get('/two/index.html')).toContain('Waits longer.');
  });
});

test('removes a page that takes too long from the site, notifies its author, and restores it after a change', async () => {
  await site.seed({ '/costly.md': page('Costly'), '/held.md': page('Held') });
  await write('/costly.md', page('Costly', 'Too much.'), site.editor);
  await write('/held.md', page('Held', 'Waits.'));
  await site.publish();
  for (const path of ['/costly.md', '/held.md'])
    await inProject(app.house, site.projectId, (scope) => blockPage(scope, site.siteId, path));
  const files = await live();
  expect(['/costly/index.html', '/held/index.html'].filter((path) => files.has(path))).toEqual([]);
  expect((await site.open('/costly.md')).state).toBe('draft');
  const { body } = await app.call(listNotifications, { query: { type: 'pages.' } }, site.editor.token);
  expect(body).toMatchObject({ items: [{ type: 'pages.blocked', message: expect.stringContaining('/costly.md') }] });
  await write('/costly.md', page('Costly', 'Less.'), site.editor);
  expect((await live()).get('/costly/index.html')).toContain('Less.');
});

test('does not deadlock when a switch and a save run concurrently', async () => {
  await site.seed({ '/both.md': page('Both') });
  const { number } = await site.publish();
  // Otherwise the switch would find nothing to change in them.
  await app.ownerQuery(`update files set live_hash = 'another' where site_id = $1`, [site.siteId]);
  const [isHeld, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = (strength: string) => sql.raw(`select from ${strength}`);
  const save = inProject(app.house, site.projectId, async (scope) => {
    await scope.tx.execute(lock(`sites where id = '${site.siteId}' for update`));
    isHeld.resolve();
    await mayGo.promise;
    await scope.tx.execute(lock(`files where site_id = '${site.siteId}' for update`));
  });
  await isHeld.promise;
  const release = { siteId: site.siteId, number, settings: {}, theme: null } as ReleaseRow;
  const shown = inProject(app.house, site.projectId, (scope) => setLiveContent(scope, release, null));
  await until(async () => (await app.ownerQuery('select from pg_locks where not granted')).length > 0);
  mayGo.resolve();
  await expect(Promise.all([save, shown])).resolves.toBeDefined();
});

describe('code', () => {
  const code = page('Code', '<p onclick="steal()">Words <b>stay</b></p>\n\n<script>steal()</script>\n');

  test('stays in the file and out of the page, with a warning, if its author may not add it', async () => {
    await site.seed({ '/code.md': page('Code') });
    await write('/code.md', code, site.editor);
    const release = await site.publish();
    const html = (await site.filesOf(release.number)).get('/code/index.html') ?? '';
    expect(html).toContain('<p>Words <b>stay</b></p>');
    expect(html).not.toContain('steal()');
    expect(release.warnings).toBeGreaterThan(0);
    expect(await site.ask(fileContent, { body: { path: '/code.md' } })).toMatchObject({ body: { content: code } });

    await write('/code.md', `${code}\n`, site.owner);
    expect((await live()).get('/code/index.html')).toContain('steal()');
  });

  test('is published after approval by a member who may add it, and by no other', async () => {
    await site.seed({ '/mine.md': page('Mine') });
    await write('/mine.md', code);
    const approve = async (person: typeof site.owner) =>
      site.ask(
        approveChanges,
        { body: { files: [await site.based('/mine.md', site.author)] }, query: { force: 'true' } },
        person,
      );
    await approve(site.editor);
    expect((await live()).get('/mine/index.html')).not.toContain('steal()');
    await write('/mine.md', `${code}\nMore.\n`);
    await approve(site.owner);
    expect((await live()).get('/mine/index.html')).toContain('steal()');
  });

  test('excludes executable static files of members who may not add them', async () => {
    const put = (path: string, person = site.editor) =>
      site.ask(fileContent, { body: { path, content: 'steal()', base: null } }, person);
    await put('/static/a.js');
    await put('/static/b.txt');
    await put('/static/c.js', site.owner);
    const { number } = await site.publish();
    const files = await site.filesOf(number);
    expect(['/a.js', '/b.txt', '/c.js'].filter((path) => files.has(path))).toEqual(['/b.txt', '/c.js']);
  });
});
