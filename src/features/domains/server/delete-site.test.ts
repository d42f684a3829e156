import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { fileContent } from '#features/pages/contract/files.ts';
import { publishSite } from '#features/publishing/contract/releases.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { startPublishing, type TestPublishing } from '#features/publishing/testing/start-publishing.ts';
import { checkName, createSite, getSite, type Site } from '#features/sites/contract/sites.ts';
import { cancelTask } from '#features/tasks/contract.ts';
import { until } from '#platform/testing/until.ts';
import { deleteSite, setPath } from '../contract/domains.ts';
import { deleteTask } from './delete-task.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

const siteOf = async ({ projectId, owner }: TestPublishing): Promise<Site | null> =>
  ((await app.call(getSite, { params: { a: projectId } }, owner.token)).body as { domain: Site | null }).domain;

const count = async (table: string, { siteId }: TestPublishing): Promise<number> =>
  (await app.ownerQuery(`select from ${table} where site_id = $1`, [siteId])).length;

const used = async ({ owner }: TestPublishing): Promise<number> => {
  const [row] = await app.ownerQuery<{ used: number }>(
    `select used::float8 as used from quota_use where subject_id = $1 and key = 'storage'`,
    [owner.userId],
  );
  return row?.used ?? 0;
};

/** With an image in the blob store, a file in the bin, two releases and a text that only the first one has. */
async function furnish(site: TestPublishing): Promise<void> {
  await site.seed({
    '/_index.md': '---\ntitle: Home\n---\nWelcome.\n',
    '/about.md': '---\ntitle: About\n---\nWords.\n',
    '/static/site.css': 'a { color: red }',
  });
  await site.publish();
  const { path, base } = await site.based('/about.md');
  await site.put({ path, base, content: '---\ntitle: About\n---\nOther words.\n' });
  await site.publish();
}

describe('deleting a site', () => {
  test('stops serving at once, and deletes the content in batches', async () => {
    const site = await startPublishing(app);
    await furnish(site);
    expect(await used(site)).toBeGreaterThan(0);
    const { name } = (await siteOf(site)) ?? { name: '' };
    expect((await requestSite(app, `${name}.localhost`, '/')).status).toBe(200);
    const { status, body } = await site.ask(deleteSite);
    expect(status).toBe(202);
    expect(await count('hosted_sites', site)).toBe(0);
    await until(async () => (await requestSite(app, `${name}.localhost`, '/')).status === 404, 1000);
    const { taskId } = body as { taskId: string };
    expect(await site.endOf(taskId)).toMatchObject({ state: 'finished', note: 'Domain deleted successfully.' });

    expect(await siteOf(site)).toBeNull();
    for (const table of ['files', 'releases', 'release_files', 'packs', 'held_blobs', 'redirects', 'files_gone'])
      expect(await count(table, site), table).toBe(0);
    expect(await app.ownerQuery('select from file_contents where project_id = $1', [site.projectId])).toEqual([]);
    expect(await used(site)).toBe(0);
    await until(async () => (await app.ownerQuery('select from blobs_to_forget')).length === 0);
    const told = await app.ownerQuery<{ message: string }>('select message from notifications where user_id = $1', [
      site.owner.userId,
    ]);
    expect(told.map(({ message }) => message).filter((message) => /delet/i.test(message))).toEqual([
      'Domain deleted successfully.',
    ]);

    const taken = await app.call(checkName, { params: { name } }, site.owner.token);
    expect(taken.body).toMatchObject({ isReserved: true });
    const again = await app.call(
      createSite,
      { params: { a: site.projectId }, body: { name: `${name}-2` } },
      site.owner.token,
    );
    expect(again.status).toBe(202);
  });

  test('takes precedence over a running publish, and leaves nothing of either', async () => {
    const site = await startPublishing(app);
    await furnish(site);
    const pages = Array.from({ length: 300 }, (_, at) => [
      `/posts/${at}.md`,
      `---\ntitle: ${at}\n---\n${'Words. '.repeat(400)}`,
    ]);
    await site.seed(Object.fromEntries(pages) as Record<string, string>);
    const publishing = (await site.ask(publishSite)).body as { taskId: string };
    const deleting = (await site.ask(deleteSite)).body as { taskId: string };
    expect((await site.endOf(deleting.taskId)).state).toBe('finished');
    expect((await site.endOf(publishing.taskId)).state).toBe('aborted');
    const blobs = path.join(app.house.config.dataFolder, 'blobs', site.projectId);
    await until(() => {
      const stored = existsSync(blobs) ? readdirSync(blobs, { recursive: true, withFileTypes: true }) : [];
      return stored.every((entry) => !entry.isFile() || entry.parentPath.includes('/cover'));
    });
    expect(await count('hosted_sites', site)).toBe(0);
  });

  test('starts once; meanwhile nothing is written or published', async () => {
    const idle = await startTestApp();
    try {
      const site = await startPublishing(idle);
      await site.seed({ '/about.md': 'Words.' });
      expect((await site.ask(deleteSite)).status).toBe(202);
      const refused = { status: 409, body: { _message: 'The site is already being deleted.' } };
      expect(await site.ask(deleteSite)).toMatchObject(refused);
      expect(await site.ask(setPath, { body: { path: '/x' } })).toMatchObject(refused);
      const written = await site.ask(fileContent, { body: { path: '/new.md', content: 'x', base: null } });
      expect(written).toMatchObject(refused);
    } finally {
      await idle.close();
    }
  });

  test('continues after an interruption', async () => {
    const idle = await startTestApp();
    try {
      const site = await startPublishing(idle);
      await site.seed({ '/about.md': 'Words.' });
      const { taskId } = (await site.ask(deleteSite)).body as { taskId: string };
      expect((await site.ask(cancelTask, { params: { id: taskId } })).status).toBe(200);
      const place = { house: idle.house, projectId: site.projectId, taskId };
      // Simulates the worker after a cancelled task; the second time another run has started already.
      await deleteTask.cleanUp?.(place, { siteId: site.siteId });
      expect((await site.ask(deleteSite)).status).toBe(202);
      await deleteTask.cleanUp?.(place, { siteId: site.siteId });
      expect((await site.ask(deleteSite)).status).toBe(409);
    } finally {
      await idle.close();
    }
  });

  test('is allowed to admins only, and does not reveal the site to others', async () => {
    const site = await startPublishing(app);
    expect((await site.ask(deleteSite, {}, site.editor)).status).toBe(403);
    expect((await site.ask(deleteSite, {}, site.stranger)).status).toBe(404);
    const other = await startPublishing(app);
    const across = { params: { a: other.projectId, d: site.siteId } };
    expect((await app.call(deleteSite, across, other.owner.token)).status).toBe(404);
    expect((await siteOf(site))?.progress.activity).toBe('completed');
  });
});
