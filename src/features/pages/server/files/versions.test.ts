import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { discardChanges, listVersions, type Version } from '../../contract/files.ts';
import { findVersion, nameVersion } from '../../contract/versions.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { thinProjectVersions, thinVersions } from './thin-versions.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  site = await startSite(app);
});

const path = '/a.md';
const versionsOf = async () =>
  ((await site.ask(listVersions, { query: { path } })).body as { items: Version[] }).items.toReversed();
const numbers = async () => (await versionsOf()).map(({ number }) => number);
const write = async (...texts: string[]) => {
  for (const text of texts) await site.seed({ [path]: text });
};
/** Makes versions this many days old, the first one first. */
const age = async (...days: number[]) => {
  for (const [at, old] of days.entries())
    await app.ownerQuery(
      `update file_versions v set at = date_trunc('week', now()) - make_interval(secs => $3 * 86400) + make_interval(mins => $2)
       from files f where f.id = v.file_id and f.site_id = $1 and v.number = $2`,
      [site.siteId, at + 1, old],
    );
};

describe('a named version', () => {
  const name = async (given: string, who = site.author) => {
    const [version] = await versionsOf();
    return site.ask(nameVersion, { params: { id: version?._id }, body: { name: given } }, who);
  };

  test('gets a name, another one, and none', async () => {
    await write('one', 'two');
    expect(await name('  Before spring ')).toMatchObject({ status: 200, body: { number: 1, name: 'Before spring' } });
    expect((await name('Before summer')).body).toMatchObject({ name: 'Before summer' });
    expect((await versionsOf()).map((version) => version.name)).toEqual(['Before summer', null]);
    expect((await name('')).body).toMatchObject({ name: null });
  });

  test('has at most 60 characters', async () => {
    await write('one');
    expect((await name('x'.repeat(61))).status).toBe(400);
    expect((await name('x'.repeat(60))).status).toBe(200);
  });

  test('is not found by others', async () => {
    await write('one');
    expect((await name('Mine', site.stranger)).status).toBe(404);
    const [version] = await versionsOf();
    const other = await startSite(app);
    expect((await other.ask(nameVersion, { params: { id: version?._id }, body: { name: 'x' } })).status).toBe(404);
  });
});

describe('the version at a time', () => {
  const find = (at: Date, who = site.author) => site.ask(findVersion, { query: { path, at: at.toISOString() } }, who);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

  test('is the last one that existed then', async () => {
    await write('one', 'two', 'three');
    await age(30, 20, 10);
    expect((await find(daysAgo(0))).body).toMatchObject({ number: 3 });
    expect((await find(daysAgo(17.5))).body).toMatchObject({ number: 2 });
    expect((await find(daysAgo(27.5))).body).toMatchObject({ number: 1 });
  });

  test('does not exist before the file', async () => {
    await write('one');
    expect((await find(daysAgo(100))).status).toBe(404);
  });

  test('is not found by others, and needs a time', async () => {
    await write('one');
    expect((await find(daysAgo(0), site.stranger)).status).toBe(404);
    expect((await site.ask(findVersion, { query: { path, at: 'yesterday' } })).status).toBe(400);
  });
});

describe('old versions', () => {
  const thin = async () => {
    await thinVersions.run(jobContext(app), {});
    for (let time = 0; time < 2; time += 1)
      await thinProjectVersions.run(jobContext(app), { projectId: site.projectId });
  };
  const countTexts = async () =>
    (await app.ownerQuery('select from file_contents where project_id = $1', [site.projectId])).length;

  test('are thinned with their bytes, and the plan counts less', async () => {
    await write('one', 'three', 'sixth.', 'now');
    await age(500, 500, 500);
    const used = async () =>
      (
        await app.ownerQuery<{ used: number }>(
          `select used::int from quota_use where subject_id = $1 and key = 'storage'`,
          [site.owner.userId],
        )
      )[0]?.used ?? 0;
    const before = await used();
    await thin();
    expect(await numbers()).toEqual([3, 4]);
    expect(await countTexts()).toBe(2);
    expect(before - (await used())).toBe('onethree'.length);
    expect(await site.text(path)).toBe('now');
  });

  test('stay while they are named, live, approved or the base of unsaved text', async () => {
    await write('named', 'live', 'approved', 'base', 'gone', 'last of its day', 'now');
    await age(500, 500, 500, 500, 500, 500);
    const [named, live, approved, base] = await versionsOf();
    await site.ask(nameVersion, { params: { id: named?._id }, body: { name: 'Kept' } });
    await app.ownerQuery(
      `update files set live_path = path, live_hash = $2, approved = jsonb_build_object('path', path, 'hash', $3::text)
       where site_id = $1`,
      [site.siteId, live?.hash, approved?.hash],
    );
    await app.ownerQuery(
      `insert into autosaves (project_id, file_id, user_id, editor_id, base, hash, bytes, at)
       select project_id, id, $2, gen_random_uuid(), $3, 'unsaved', 'text', now() from files where site_id = $1`,
      [site.siteId, site.owner.userId, base?.hash],
    );
    await thin();
    expect(await numbers()).toEqual([1, 2, 3, 4, 6, 7]);
    const files = [await site.based(path)];
    expect((await site.ask(discardChanges, { body: { files } })).status).toBe(200);
    expect(await site.text(path)).toBe('live');
  });

  test('of other projects stay', async () => {
    await write('one', 'two', 'now');
    await age(500, 500);
    const other = await startSite(app);
    await thinProjectVersions.run(jobContext(app), { projectId: other.projectId });
    expect(await numbers()).toEqual([1, 2, 3]);
  });
});
