import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samples } from '#entry/testing/samples.ts';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { setAccountPlan } from '#features/billing/contract.ts';
import {
  type Asset,
  createProject,
  deleteProject,
  getProject,
  listProjects,
  renameProject,
  restoreProject,
  setPreferredPath,
} from '../../contract/assets.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';
import { deleteCover } from '../covers/delete-cover.ts';
import { endDueProject, endDueProjects } from './end-due-projects.ts';

let app: TestApp;
let owner: TestPerson;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  owner = await makePerson(app.house);
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

const get = (id: string, { token } = owner) => app.call(getProject, { params: { id } }, token);
const bin = (id: string, { token } = owner) => app.call(deleteProject, { params: { id } }, token);
const restore = (id: string, { token } = owner) => app.call(restoreProject, { params: { id } }, token);
const deleteForever = (id: string, { token } = owner) =>
  app.call(deleteProject, { params: { id }, query: { forever: 'true' } }, token);
const usedBy = async ({ userId }: TestPerson): Promise<number> => {
  const [row] = await app.ownerQuery<{ used: number }>(
    `select used::int from quota_use where subject_id = $1 and key = 'projects'`,
    [userId],
  );
  return row?.used ?? 0;
};

describe('renaming', () => {
  test('lets admins rename a project, and refuses others', async () => {
    const id = await makeProject(app.house, owner.userId, 'Before');
    const [admin, editor] = [await makePerson(app.house), await makePerson(app.house)];
    await addMember(app.house, id, admin.userId, 'administrator');
    await addMember(app.house, id, editor.userId, 'editor');
    const rename = (name: string, { token }: TestPerson) =>
      app.call(renameProject, { params: { id }, body: { name } }, token);
    expect(await rename('After', admin)).toMatchObject({ status: 200, body: { _id: id, name: 'After', members: 3 } });
    expect((await rename('No', editor)).status).toBe(403);
    expect((await rename('No', await makePerson(app.house))).status).toBe(404);
    for (const name of ['', ' ', 'x'.repeat(61), 'two\nlines', 'turned \u202e around'])
      expect((await rename(name, admin)).status).toBe(400);
    expect((await get(id)).body).toMatchObject({ name: 'After' });
  });
});

describe('the bin', () => {
  test('moves a project to the recycle bin and restores it with its members', async () => {
    const id = await makeProject(app.house, owner.userId, 'There and back');
    const editor = await makePerson(app.house);
    await addMember(app.house, id, editor.userId, 'editor');
    for (let time = 0; time < 2; time += 1) expect((await bin(id)).status).toBe(204);
    const { deletedAt } = (await get(id)).body as Asset;
    expect(Date.parse(deletedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await get(id, editor)).body).toMatchObject({ deletedAt });
    expect((await restore(id)).body).toMatchObject({ _id: id, deletedAt: null, members: 2 });
    expect((await restore(id)).status).toBe(200);
    expect((await get(id, editor)).body).toMatchObject({ deletedAt: null, teamRole: 'editor' });
  });

  test('lets only the owner delete, restore or permanently delete it', async () => {
    const id = await makeProject(app.house, owner.userId);
    const admin = await makePerson(app.house);
    const stranger = await makePerson(app.house);
    await addMember(app.house, id, admin.userId, 'administrator');
    expect((await bin(id, admin)).status).toBe(403);
    await bin(id);
    expect([(await restore(id, admin)).status, (await deleteForever(id, admin)).status]).toEqual([403, 403]);
    const foreign = await restore(id, stranger);
    expect(foreign).toMatchObject({ status: 404, body: (await restore(app.house.clock.newId(), stranger)).body });
  });

  test('replies with 404 to calls in a deleted project, except for those marked otherwise', async () => {
    const id = await makeProject(app.house, owner.userId);
    await bin(id);
    const inProjects = app.house.rooms.flatMap(({ routes }) => routes).filter(({ endpoint }) => endpoint.project);
    const others = {
      taskId: id,
      siteId: id,
      versionId: id,
      fileId: id,
      commentId: id,
      guestCommentId: id,
      previewLinkId: id,
      libraryFolderId: id,
      libraryFileId: id,
      libraryTrashId: id,
      libraryUploadId: id,
      libraryImageId: id,
      libraryVariationId: id,
      contactId: id,
      otherContactId: id,
      contactListId: id,
      contactSuppressionId: id,
      contactImportId: id,
      colleagueId: id,
      colleagueEmail: 'x',
    };
    const mine = { projectId: id, userId: owner.userId, ...others };
    const reached = [];
    for (const { endpoint } of inProjects) {
      const call = samples[endpoint.name]?.(mine) ?? {};
      const { status } = await app.call(endpoint, call, owner.token, fileHeaders(endpoint.body === 'file'));
      if (status !== 404) reached.push(endpoint.name);
      if (endpoint.name === 'projects.restore-project') await bin(id);
    }
    expect(reached).toEqual(['projects.get-project', 'projects.delete-project', 'projects.restore-project']);
    expect(inProjects.length).toBeGreaterThan(15);
  });

  test('permanently deletes only from the recycle bin, and frees the quota', async () => {
    const person = await makePerson(app.house);
    await app.call(setAccountPlan, { params: { plan: '0', user: person.userId } }, operator.token);
    const made = await app.call(createProject, { body: { name: 'Only one' } }, person.token);
    const { _id } = made.body as Asset;
    const second = () => app.call(createProject, { body: { name: 'One more' } }, person.token);
    const text = 'The Starter plan includes 1 project. Permanently delete one, or upgrade your plan.';
    expect(await second()).toMatchObject({ status: 403, body: { quotaLimitExhausted: text } });
    expect(await deleteForever(_id, person)).toMatchObject({ status: 409, body: { code: 'projects.not_in_bin' } });
    await bin(_id, person);
    expect((await second()).status, 'the bin is no way around the limit').toBe(403);
    expect((await deleteForever(_id, person)).status).toBe(204);
    expect((await get(_id, person)).status).toBe(404);
    expect((await second()).status).toBe(201);
    expect(await usedBy(person)).toBe(1);
    expect(await app.ownerQuery('select 1 from quota_use where subject_id = $1', [_id])).toEqual([]);
  });

  test('deletes a project and its cover after 30 days, unless it was restored', async () => {
    const person = await makePerson(app.house);
    const [due, restored, early] = [
      await makeProject(app.house, person.userId, 'Due'),
      await makeProject(app.house, person.userId, 'Restored'),
      await makeProject(app.house, person.userId, 'Early'),
    ];
    const { key } = await app.house.blobs.put(`${due}/cover`, Readable.from([Buffer.from('cover')]), { maxBytes: 100 });
    await app.ownerQuery(`update projects set cover_key = $1, cover_type = 'image/webp' where id = $2`, [key, due]);
    await app.ownerQuery(`update projects set deleted_at = now() - interval '30 days 1 minute' where id = any($1)`, [
      [due, restored],
    ]);
    await app.ownerQuery(`update projects set deleted_at = now() - interval '29 days 23 hours' where id = $1`, [early]);
    await endDueProjects.run(jobContext(app), {});
    const jobs = await app.ownerQuery<{ data: { projectId: string } }>(
      `select data from pgboss.job where name = 'projects.end-due-project'`,
    );
    expect(jobs.map(({ data }) => data.projectId).toSorted()).toEqual([due, restored].toSorted());
    await restore(restored, person);
    for (const { data } of [...jobs, ...jobs]) await endDueProject.run(jobContext(app), data);
    const list = async (state: string) =>
      ((await app.call(listProjects, { query: { state } }, person.token)).body as { items: Asset[] }).items;
    expect((await list('deleted')).map(({ _id }) => _id)).toEqual([early]);
    expect((await list('active')).map(({ _id }) => _id)).toEqual([restored]);
    expect(await usedBy(person)).toBe(2);
    const [job] = await app.ownerQuery<{ data: { projectId: string; key: string } }>(
      `select data from pgboss.job where name = 'projects.forget-cover' and data->>'projectId' = $1`,
      [due],
    );
    await deleteCover.run(jobContext(app), job?.data ?? { projectId: '', key: '' });
    await expect(app.house.blobs.stat(key)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

const fileHeaders = (isFile: boolean): Record<string, string> => (isFile ? { 'content-type': 'image/png' } : {});

describe('preferred paths', () => {
  const set = (id: string, key: string, path: string | null, { token }: TestPerson) =>
    app.call(setPreferredPath, { params: { id, key }, body: { path } }, token);

  test('are stored per member and key, and removed with null', async () => {
    const id = await makeProject(app.house, owner.userId);
    const author = await makePerson(app.house);
    await addMember(app.house, id, author.userId, 'author');
    await Promise.all([set(id, 'pages', '/posts', owner), set(id, 'images', '/covers', owner)]);
    expect((await set(id, 'posts', '/mine', author)).body).toEqual({ preferredPaths: { posts: '/mine' } });
    expect((await get(id)).body).toMatchObject({ preferredPaths: { pages: '/posts', images: '/covers' } });
    expect((await set(id, 'pages', null, owner)).body).toEqual({ preferredPaths: { images: '/covers' } });
    expect((await set(id, 'elsewhere', '/x', owner)).status).toBe(400);
    expect((await set(id, 'pages', '/x', await makePerson(app.house))).status).toBe(404);
  });
});
