import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { baseMetadata, fileContent, restoreVersion, saveChanges, type WebPageList } from '../../contract/files.ts';
import { listOpenPages, type OpenPage, type PageLock, releaseLocks, renewLock } from '../../contract/locks.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { deleteLapsedPages } from './open-pages.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
});
afterAll(() => app?.close());

type Who = Pick<TestPerson, 'token'>;
const tab: string = randomUUID();

const renew = (path: string, who: Who, editor = tab, isEditing = true) =>
  site.ask(renewLock, { body: { path, editor, isEditing } }, who);
const take = async (path: string, who: Who, editor?: string, isEditing?: boolean): Promise<PageLock> =>
  (await renew(path, who, editor, isEditing)).body as PageLock;
const release = (body: object, who: Who) => site.ask(releaseLocks, { body }, who);
const openPages = async (path: string): Promise<OpenPage[]> =>
  ((await site.ask(listOpenPages)).body as { items: OpenPage[] }).items.filter((page) => page.path === path);
const lapse = (path: string, by = '121 seconds') =>
  app.ownerQuery(
    'update open_pages o set expires_at = o.expires_at - $2::interval from files f where f.id = o.file_id and f.path = $1',
    [path, by],
  );
const save = async (path: string, who: Who, content = `Words ${randomUUID()}`) =>
  site.put({ ...(await site.based(path)), content }, who);

describe('the lock of a page', () => {
  test('belongs to the person who opens it first, and others are told who has it', async () => {
    await site.seed({ '/first.md': 'Words' });
    expect(await take('/first.md', site.author)).toEqual({ isHeld: true, holder: null, takenOverBy: null });
    const { isHeld, holder } = await take('/first.md', site.owner);
    expect(isHeld).toBe(false);
    expect(holder?.person).toEqual({ _id: site.author.userId, firstName: 'Mara', lastName: 'Lindqvist' });
    const secondsLeft = (Date.parse(holder?.expiresAt ?? '') - Date.now()) / 1000;
    expect(secondsLeft).toBeGreaterThan(100);
    expect(secondsLeft).toBeLessThan(125);
    expect(await openPages('/first.md')).toMatchObject([
      { isEditing: true, person: { _id: site.author.userId } },
      { isEditing: false, person: { _id: site.owner.userId } },
    ]);
  });

  test('goes to exactly one of many people who ask at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const path = `/race-${round}.md`;
      await site.seed({ [path]: 'Words' });
      const people = [site.owner, site.editor, site.author];
      const locks = await Promise.all(people.flatMap((who) => [take(path, who), take(path, who, randomUUID())]));
      const winners = people.filter((_, at) => locks[at * 2]?.isHeld);
      expect(winners).toHaveLength(1);
      // Both tabs of a person have it, or none.
      for (const at of [0, 2, 4]) expect(locks[at]?.isHeld).toBe(locks[at + 1]?.isHeld);
    }
  });

  test('is shared by two tabs of one person, until both are closed', async () => {
    await site.seed({ '/tabs.md': 'Words' });
    const other = randomUUID();
    expect((await take('/tabs.md', site.author)).isHeld).toBe(true);
    expect((await take('/tabs.md', site.author, other)).isHeld).toBe(true);
    expect(await openPages('/tabs.md')).toHaveLength(1);
    expect((await release({ editor: tab }, site.author)).status).toBe(204);
    expect((await take('/tabs.md', site.owner)).isHeld).toBe(false);
    expect((await release({ editor: other }, site.author)).status).toBe(204);
    expect((await take('/tabs.md', site.owner)).isHeld).toBe(true);
  });

  test('is released by path or editor, again without an effect, and never another person’s', async () => {
    await site.seed({ '/released.md': 'Words' });
    await take('/released.md', site.author);
    expect((await release({ files: [{ path: '/released.md' }] }, site.owner)).status).toBe(204);
    expect((await release({ editor: tab }, site.owner)).status).toBe(204);
    expect((await take('/released.md', site.owner)).isHeld).toBe(false);
    for (let n = 0; n < 2; n += 1)
      expect((await release({ files: [{ path: '/released.md' }] }, site.author)).status).toBe(204);
    expect((await take('/released.md', site.owner)).isHeld).toBe(true);
  });

  test('lapses two minutes after the last heartbeat, and is renewed by each', async () => {
    await site.seed({ '/lapse.md': 'Words' });
    await take('/lapse.md', site.author);
    await lapse('/lapse.md', '60 seconds');
    await take('/lapse.md', site.author);
    await lapse('/lapse.md', '90 seconds');
    expect((await take('/lapse.md', site.owner)).isHeld).toBe(false);
    await lapse('/lapse.md');
    expect(await openPages('/lapse.md')).toEqual([]);
    // The person comes back first, and goes on as if nothing had happened.
    expect((await take('/lapse.md', site.author)).isHeld).toBe(true);
    await lapse('/lapse.md');
    expect((await take('/lapse.md', site.owner)).isHeld).toBe(true);
    expect(await take('/lapse.md', site.author)).toMatchObject({ isHeld: false, takenOverBy: null });
  });

  test('stays with a page that is moved, and ends with one that is deleted', async () => {
    await site.seed({ '/moved.md': 'Words' });
    await take('/moved.md', site.author);
    await app.ownerQuery(`update files set path = '/moved-away.md' where path = '/moved.md'`, []);
    expect((await take('/moved-away.md', site.owner)).isHeld).toBe(false);
    await app.ownerQuery(`update files set deleted_at = now(), bin_batch = 'x' where path = '/moved-away.md'`, []);
    expect((await renew('/moved-away.md', site.author)).status).toBe(404);
    expect(await openPages('/moved-away.md')).toEqual([]);
  });

  test.each([
    [
      'leaves the team',
      'delete from team_members where user_id = $1',
      (userId: string) => addMember(app.house, site.projectId, userId, 'author'),
    ],
    [
      'is suspended',
      `update users set status = 'suspended' where id = $1`,
      (userId: string) => app.ownerQuery(`update users set status = 'active' where id = $1`, [userId]),
    ],
  ])('ends when its person %s, and does not come back with them', async (_how, statement, comeBack) => {
    const path = `/seat-${randomUUID()}.md`;
    await site.seed({ [path]: 'Words' });
    const person = await makePerson(app.house);
    await addMember(app.house, site.projectId, person.userId, 'author');
    expect((await take(path, person)).isHeld).toBe(true);
    expect((await save(path, site.owner)).status).toBe(409);
    await app.ownerQuery(statement, [person.userId]);
    expect(await openPages(path)).toEqual([]);
    expect((await save(path, site.owner)).status).toBe(200);
    expect((await take(path, site.owner)).isHeld).toBe(true);
    await comeBack(person.userId);
    expect((await save(path, site.owner)).status).toBe(200);
    expect(await take(path, person)).toMatchObject({ isHeld: false, holder: { person: { _id: site.owner.userId } } });
  });

  test('is listed in lockFiles of both lists while someone is editing', async () => {
    await site.seed({ '/listed.md': 'Words', '/viewed.md': 'Words' });
    await take('/listed.md', site.author);
    await take('/viewed.md', site.author, tab, false);
    const lists = [await site.list(), (await site.ask(baseMetadata)).body as WebPageList];
    for (const { lockFiles } of lists) {
      expect(lockFiles).toContain('/listed.md');
      expect(lockFiles).not.toContain('/viewed.md');
    }
    const { revision } = await site.list();
    await take('/listed.md', site.author);
    expect((await site.list()).revision).toBe(revision);
    await lapse('/listed.md');
    expect((await site.list()).lockFiles).not.toContain('/listed.md');
  });

  test('leaves no rows behind', async () => {
    await site.seed({ '/swept.md': 'Words' });
    await take('/swept.md', site.author);
    await take('/swept.md', site.owner);
    await lapse('/swept.md', '2 days');
    await take('/swept.md', site.owner);
    await app.house.database.transaction({}, (tx) => deleteLapsedPages({ tx }));
    const rows = await app.ownerQuery<{ user_id: string }>(
      `select o.user_id from open_pages o join files f on f.id = o.file_id where f.path = '/swept.md'`,
      [],
    );
    expect(rows).toEqual([{ user_id: site.owner.userId }]);
  });
});

describe('a page that another person is editing', () => {
  test('cannot be saved, and the refusal names them', async () => {
    await site.seed({ '/locked.md': 'Words' });
    await take('/locked.md', site.author);
    const based = await site.based('/locked.md');
    const write = { ...based, content: 'Other words' };
    const answers = [
      await site.ask(fileContent, { body: write }, site.owner),
      await site.ask(saveChanges, { body: { files: [write] } }, site.owner),
      await site.ask(restoreVersion, { body: { ...based, version: randomUUID() } }, site.owner),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'pages.locked', detail: { holder: { _id: site.author.userId } } });
      expect(JSON.stringify(body)).toContain('Mara Lindqvist is editing this page');
    }
    expect(await site.text('/locked.md')).toBe('Words');
    expect((await site.put(write, site.author)).status).toBe(200);
  });

  test('can be saved once it is viewed only, released or lapsed', async () => {
    await site.seed({ '/free.md': 'Words' });
    await take('/free.md', site.author);
    expect((await save('/free.md', site.owner)).status).toBe(409);
    await take('/free.md', site.author, tab, false);
    expect((await save('/free.md', site.owner)).status).toBe(200);
    await take('/free.md', site.author);
    await lapse('/free.md');
    expect((await save('/free.md', site.owner)).status).toBe(200);
  });
});

test('refuses locks to strangers, through other projects, and for pages that do not exist', async () => {
  await site.seed({ '/walled.md': 'Words' });
  expect((await renew('/walled.md', site.stranger)).status).toBe(404);
  expect((await renew('/never.md', site.owner)).status).toBe(404);
  const other = await startSite(app);
  const through = { params: { d: site.siteId } };
  const body = { path: '/walled.md', editor: tab, isEditing: true };
  expect((await other.ask(renewLock, { body, ...through })).status).toBe(404);
  expect((await other.ask(releaseLocks, { body: { editor: tab }, ...through })).status).toBe(404);
  expect((await other.ask(listOpenPages, through)).status).toBe(404);
});
