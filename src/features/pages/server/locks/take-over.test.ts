import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { autosaveFile } from '../../contract/autosave.ts';
import { getVersion, listVersions, type Version } from '../../contract/files.ts';
import { keepText, type LocksChanged, type PageLock, renewLock, takeOverLock } from '../../contract/locks.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { locksChanged } from './announce-locks.ts';

let app: TestApp;
let site: TestSite;
let priya: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
  priya = await makePerson(app.house, { firstName: 'Priya', lastName: 'Nair' });
  await addMember(app.house, site.projectId, priya.userId, 'author');
});
afterAll(() => app?.close());

type Who = Pick<TestPerson, 'token'>;
const [theirs, mine] = [randomUUID(), randomUUID()];
const unsaved = 'Saved words.\n\nNever saved.\n';
const reason = 'Unsaved text of Priya Nair, kept when Mara Lindqvist took over';

const renew = async (path: string, who: Who, editor: string, isEditing = true): Promise<PageLock> =>
  (await site.ask(renewLock, { body: { path, editor, isEditing } }, who)).body as PageLock;
const takeOver = (path: string, who: Who = site.owner, editor: string | undefined = mine) =>
  site.ask(takeOverLock, { body: { path, ...(editor ? { editor } : {}) } }, who);
const keep = (path: string, content: string, who: Who = priya, editor = theirs) =>
  site.ask(keepText, { body: { path, editor, content } }, who);
const versions = async (path: string): Promise<Version[]> =>
  ((await site.ask(listVersions, { query: { path } })).body as { items: Version[] }).items;
const textOf = async ({ _id }: Version): Promise<string> =>
  ((await site.ask(getVersion, { params: { id: _id } })).body as { content: string }).content;

/** A page that Priya is editing, with text that she has not saved. */
async function edited(path: string, content = unsaved): Promise<void> {
  await site.seed({ [path]: 'Saved words.\n' });
  expect((await renew(path, priya, theirs)).isHeld).toBe(true);
  const body = { ...(await site.based(path)), editor: theirs, content };
  expect((await site.ask(autosaveFile, { body }, priya)).status).toBe(204);
}

describe('taking over a page', () => {
  test('gives the lock to the taker, and tells everyone at once', async () => {
    await edited('/taken.md');
    const heard: LocksChanged[] = [];
    const stop = app.house.events.on<LocksChanged>(locksChanged, (change) => void heard.push(change));
    expect((await takeOver('/taken.md')).body).toEqual({ isHeld: true, holder: null, takenOverBy: null });
    await expect
      .poll(() => heard.at(-1)?.takenOver)
      .toMatchObject({
        path: '/taken.md',
        from: [priya.userId],
        by: { _id: site.owner.userId, firstName: 'Mara' },
      });
    stop();
    const lock = await renew('/taken.md', priya, theirs);
    expect(lock).toMatchObject({ isHeld: false, holder: { person: { _id: site.owner.userId } } });
    expect(lock.takenOverBy?._id).toBe(site.owner.userId);
    const based = await site.based('/taken.md');
    expect((await site.put({ ...based, content: 'Late.' }, priya)).status).toBe(409);
    expect((await site.put({ ...based, content: 'Mine.' }, site.owner)).status).toBe(200);
  });

  test('keeps unsaved text as a version, and the current text stays current', async () => {
    await edited('/kept.md');
    await takeOver('/kept.md');
    const [current, kept, saved, ...more] = await versions('/kept.md');
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ number: 2, reason, by: { _id: priya.userId } });
    expect(kept && (await textOf(kept))).toBe(unsaved);
    expect(current).toMatchObject({ number: 3, hash: saved?.hash, by: { _id: site.owner.userId } });
    expect(await site.open('/kept.md')).toMatchObject({ content: 'Saved words.\n', version: 3 });
    // It is not offered again as unsaved text.
    expect((await site.put({ path: '/kept.md' }, priya)).body).not.toHaveProperty('autosave');
    expect((await site.put({ ...(await site.based('/kept.md')), content: 'Next.' })).body).toMatchObject({
      version: 4,
    });
  });

  test('adds no version without unsaved text', async () => {
    await edited('/same.md', 'Saved words.\n');
    await takeOver('/same.md');
    expect(await versions('/same.md')).toHaveLength(1);
  });

  test('notifies the person who was editing', async () => {
    await edited('/told.md');
    await takeOver('/told.md');
    const rows = await app.ownerQuery<{ message: string; data: { path: string } }>(
      `select message, data from notifications where user_id = $1 and data ->> 'path' like '%told.md'`,
      [priya.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.message).toContain('Mara Lindqvist took over');
    expect(rows[0]?.data.path).toContain('/web-pages?path=%2Ftold.md');
  });

  test('only releases it if no editor is named', async () => {
    await edited('/freed.md');
    expect((await takeOver('/freed.md', site.owner, '')).body).toMatchObject({ isHeld: false, holder: null });
    expect((await renew('/freed.md', site.editor, mine)).isHeld).toBe(true);
  });

  test('needs the capability, a seat and a page', async () => {
    await edited('/refused.md');
    expect((await takeOver('/refused.md', site.editor)).status).toBe(403);
    expect((await takeOver('/refused.md', site.author)).status).toBe(403);
    expect((await takeOver('/refused.md', site.stranger)).status).toBe(404);
    expect((await takeOver('/never.md')).status).toBe(404);
    const other = await startSite(app);
    const through = { params: { d: site.siteId }, body: { path: '/refused.md', editor: mine } };
    expect((await other.ask(takeOverLock, through)).status).toBe(404);
    expect((await renew('/refused.md', priya, theirs)).isHeld).toBe(true);
    expect(await versions('/refused.md')).toHaveLength(1);
  });

  test('by two people at once leaves exactly one with the lock, and the text once', async () => {
    const admin = await makePerson(app.house);
    await addMember(app.house, site.projectId, admin.userId, 'administrator');
    await edited('/twice.md');
    await Promise.all([takeOver('/twice.md'), takeOver('/twice.md', admin, randomUUID())]);
    const pages = await app.ownerQuery<{ user_id: string }>(
      `select o.user_id from open_pages o join files f on f.id = o.file_id where f.path = '/twice.md' and o.is_editing`,
      [],
    );
    expect(pages).toHaveLength(1);
    expect((await versions('/twice.md')).filter((version) => version.reason.startsWith('Unsaved'))).toHaveLength(1);
  });
});

describe('text that was typed until the page was taken over', () => {
  test('is kept as well, exactly, and only once', async () => {
    await edited('/typed.md');
    await takeOver('/typed.md');
    const whole = `${unsaved}\r\nThe last words, ü 🏺\n`;
    expect((await keep('/typed.md', whole)).status).toBe(204);
    expect((await keep('/typed.md', whole)).status).toBe(204);
    expect((await keep('/typed.md', unsaved)).status).toBe(204);
    const kept = (await versions('/typed.md')).filter((version) => version.reason === reason);
    expect(await Promise.all(kept.map(textOf))).toEqual([whole, unsaved]);
    expect(await site.text('/typed.md')).toBe('Saved words.\n');
  });

  test('is refused from an editor whose lock was not taken over', async () => {
    await edited('/untouched.md');
    expect((await keep('/untouched.md', 'x')).status).toBe(409);
    await takeOver('/untouched.md');
    expect((await keep('/untouched.md', 'x', site.author)).status).toBe(409);
    expect((await keep('/untouched.md', 'x', priya, randomUUID())).status).toBe(409);
    expect((await keep('/untouched.md', 'x', site.stranger)).status).toBe(404);
  });

  test('ends when that editor has the lock again', async () => {
    await edited('/again.md');
    await takeOver('/again.md', site.owner, '');
    expect(await renew('/again.md', priya, theirs)).toMatchObject({ isHeld: true, takenOverBy: null });
    expect((await keep('/again.md', 'x')).status).toBe(409);
  });
});
