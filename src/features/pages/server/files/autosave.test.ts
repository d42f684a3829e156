import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { type Autosave, autosaveFile, deleteAutosave } from '../../contract/autosave.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { listChanges, listVersions } from '../../contract/files.ts';
import { deleteFiles, moveFile, restoreFiles } from '../../contract/tree.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';
import { deleteOldAutosaves } from '../store/autosaves.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await startSite(app);
});
afterAll(() => app?.close());

const editor = randomUUID();
type Who = Pick<TestPerson, 'token'>;

/** A new page with unsaved text of this person. */
async function unsaved(path: string, who: Who = site.owner, content = 'Unsaved words.') {
  await site.seed({ [path]: 'Saved words.' });
  const based = await site.based(path);
  expect((await store({ ...based, content }, who)).status).toBe(204);
  return based;
}
const store = (body: object, who?: Who) => site.ask(autosaveFile, { body: { editor, ...body } }, who);
const remove = (path: string, from = editor, who?: Who) =>
  site.ask(deleteAutosave, { body: { path, editor: from } }, who);
const found = async (path: string, who?: Who): Promise<Autosave | undefined> =>
  ((await site.put({ path }, who)).body as { autosave?: Autosave }).autosave;
const age = (path: string, by: string) =>
  app.ownerQuery(`update autosaves a set at = at - $2::interval from files f where f.id = a.file_id and f.path = $1`, [
    path,
    by,
  ]);

describe('unsaved text on the server', () => {
  test('is offered with the file to the person who typed it, and to no one else', async () => {
    const { base } = await unsaved('/mine.md');
    expect(await found('/mine.md')).toMatchObject({ editor, base, content: 'Unsaved words.' });
    expect(await found('/mine.md', site.editor)).toBeUndefined();
    await store({ path: '/mine.md', base, content: 'Theirs.' }, site.editor);
    expect((await found('/mine.md'))?.content).toBe('Unsaved words.');
    expect((await found('/mine.md', site.editor))?.content).toBe('Theirs.');
  });

  test('stores any text exactly, and only the newest', async () => {
    const { base } = await unsaved('/exact.md');
    for (const content of ['a\r\nb', '\uFEFFü\u2028', '', '\n\n']) {
      expect((await store({ path: '/exact.md', base, content })).status).toBe(204);
      expect((await found('/exact.md'))?.content).toBe(content);
    }
  });

  test('makes no version and no change', async () => {
    await unsaved('/quiet.md');
    const before = await site.list();
    await store({ ...(await site.based('/quiet.md')), content: 'More words.' });
    expect(await site.list()).toEqual(before);
    const versions = await site.ask(listVersions, { query: { path: '/quiet.md' } });
    expect((versions.body as { items: unknown[] }).items).toHaveLength(1);
    expect(JSON.stringify((await site.ask(listChanges)).body)).not.toContain('More words');
    expect(await site.text('/quiet.md')).toBe('Saved words.');
  });

  test('tells its age by the server’s clock', async () => {
    await unsaved('/aged.md');
    await age('/aged.md', '90 seconds');
    expect((await found('/aged.md'))?.ageSeconds).toBeCloseTo(90, -1);
  });

  test('is removed by a save from its editor, and left alone by a save from another', async () => {
    const { base } = await unsaved('/saved.md');
    const saved = await site.put({ path: '/saved.md', content: 'Other words.', base, editor: randomUUID() });
    expect((await found('/saved.md'))?.content).toBe('Unsaved words.');
    const { hash } = saved.body as OpenFile;
    await site.put({ path: '/saved.md', content: 'Last words.', base: hash, editor });
    expect(await found('/saved.md')).toBeUndefined();
  });

  test('is not offered once it is a version', async () => {
    const { base } = await unsaved('/version.md');
    await site.put({ path: '/version.md', content: 'Unsaved words.', base });
    expect(await found('/version.md')).toBeUndefined();
  });

  test('is removed by the person who discards it, from the editor it was offered from', async () => {
    await unsaved('/discarded.md');
    expect((await remove('/discarded.md', randomUUID())).status).toBe(204);
    expect((await remove('/discarded.md', editor, site.editor)).status).toBe(204);
    expect(await found('/discarded.md')).toBeDefined();
    expect((await remove('/discarded.md')).status).toBe(204);
    expect(await found('/discarded.md')).toBeUndefined();
  });

  test('stays with a file that is moved, or deleted and restored', async () => {
    await unsaved('/going.md');
    await unsaved('/shelf/x.md');
    expect((await site.ask(moveFile, { body: { ...(await site.based('/going.md')), to: '/shelf' } })).status).toBe(200);
    expect(await found('/shelf/going.md')).toBeDefined();
    const { body } = await site.ask(deleteFiles, { body: { files: [await site.based('/shelf/going.md')] } });
    const { bin } = body as { bin: string };
    expect(await found(bin)).toBeUndefined();
    await site.ask(restoreFiles, { body: { paths: [bin] } });
    expect(await found('/shelf/going.md')).toBeDefined();
  });

  test('is deleted after thirty days', async () => {
    await unsaved('/old.md');
    await age('/old.md', '31 days');
    await unsaved('/younger.md');
    await age('/younger.md', '29 days');
    await app.house.database.transaction({}, (tx) => deleteOldAutosaves({ house: app.house, tx }));
    expect(await found('/old.md')).toBeUndefined();
    expect(await found('/younger.md')).toBeDefined();
  });
});

describe('refuses unsaved text', () => {
  test('of a person without a seat, and through another project', async () => {
    const based = await unsaved('/closed.md');
    expect((await store({ ...based, content: 'x' }, site.stranger)).status).toBe(404);
    expect((await remove('/closed.md', editor, site.stranger)).status).toBe(404);
    const other = await startSite(app);
    const through = { body: { ...based, editor, content: 'x' }, params: { d: site.siteId } };
    expect((await other.ask(autosaveFile, through)).status).toBe(404);
    expect((await found('/closed.md'))?.content).toBe('Unsaved words.');
  });

  test('of a file in the recycle bin, one that never existed, and one that is not text', async () => {
    const based = await unsaved('/binned.md');
    const { body } = await site.ask(deleteFiles, { body: { files: [based] } });
    expect((await store({ ...based, content: 'x' })).status).toBe(404);
    expect((await store({ ...based, path: (body as { bin: string }).bin, content: 'x' })).status).toBe(400);
    expect((await store({ ...based, path: '/never.md', content: 'x' })).status).toBe(404);
    expect((await store({ ...based, path: '/static/cup.png', content: 'x' })).status).toBe(404);
  });

  test('of more than 5 MB', async () => {
    const based = await unsaved('/large.md');
    expect((await store({ ...based, content: 'ü'.repeat(2_700_000) })).status).toBe(413);
    expect((await store({ ...based, content: 'x'.repeat(5 * 1024 * 1024 + 1) })).status).toBe(400);
    expect((await store({ ...based, content: 'x'.repeat(5 * 1024 * 1024) })).status).toBe(204);
  });
});
