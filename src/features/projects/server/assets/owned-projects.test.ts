import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { inScope, type Scope } from '#platform/house/scope.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';
import { deleteCover } from '../covers/delete-cover.ts';
import { deleteOwnedProjects, listOwnedProjects, sharesProject } from './owned-projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const as = <T>({ userId, deviceId }: TestPerson, work: (scope: Scope) => Promise<T>): Promise<T> => {
  const person = { userId, deviceId, role: 'admin', isOperator: false } as const;
  return inScope({ house: app.house, person, seat: null, request: null }, work);
};

const people = (): Promise<TestPerson[]> => Promise.all([1, 2, 3].map(() => makePerson(app.house)));

test('finds a shared project for any two members', async () => {
  const [owner, author, stranger] = (await people()) as [TestPerson, TestPerson, TestPerson];
  const projectId = await makeProject(app.house, owner.userId);
  await makeProject(app.house, stranger.userId);
  await addMember(app.house, projectId, author.userId, 'author');
  const shares = (one: TestPerson, other: string) => as(one, (scope) => sharesProject(scope, other));
  expect(await shares(owner, author.userId)).toBe(true);
  expect(await shares(author, owner.userId)).toBe(true);
  expect(await shares(owner, stranger.userId)).toBe(false);
  expect(await shares(stranger, author.userId)).toBe(false);
  expect(await shares(owner, app.house.clock.newId())).toBe(false);
});

test('lists owned projects with the number of other members, newest first', async () => {
  const [owner, author, other] = (await people()) as [TestPerson, TestPerson, TestPerson];
  const shared = await makeProject(app.house, owner.userId, 'Shared');
  const alone = await makeProject(app.house, owner.userId, 'Alone');
  const foreign = await makeProject(app.house, other.userId, 'Foreign');
  for (const { userId } of [author, other]) await addMember(app.house, shared, userId, 'editor');
  await addMember(app.house, foreign, owner.userId, 'administrator');
  expect(await as(owner, listOwnedProjects)).toEqual([
    { _id: alone, name: 'Alone', otherMembers: 0 },
    { _id: shared, name: 'Shared', otherMembers: 2 },
  ]);
  expect(await as(author, listOwnedProjects)).toEqual([]);
});

test('deletes the owned projects with all their seats, and the person’s seats in others', async () => {
  const [owner, author, other] = (await people()) as [TestPerson, TestPerson, TestPerson];
  const mine = await makeProject(app.house, owner.userId, 'Mine');
  const theirs = await makeProject(app.house, other.userId, 'Theirs');
  await addMember(app.house, mine, author.userId, 'author');
  await addMember(app.house, theirs, owner.userId, 'administrator');
  const { key } = await app.house.blobs.put(`${mine}/cover`, Readable.from([Buffer.from('cover')]), { maxBytes: 100 });
  await app.ownerQuery(`update projects set cover_key = $1, cover_type = 'image/webp' where id = $2`, [key, mine]);

  await as(other, (scope) => deleteOwnedProjects(scope, owner.userId));
  expect(await as(owner, listOwnedProjects), 'only the owner can delete').toHaveLength(1);

  for (let time = 0; time < 2; time += 1) await as(owner, (scope) => deleteOwnedProjects(scope, owner.userId));
  expect(await as(owner, listOwnedProjects)).toEqual([]);
  const left = await app.ownerQuery<{ user_id: string }>(
    'select user_id from team_members where project_id = any($1) order by user_id',
    [[mine, theirs]],
  );
  expect(left.map(({ user_id }) => user_id)).toEqual([other.userId]);
  const counted = await app.ownerQuery<{ used: string }>('select used from quota_use where subject_id = any($1)', [
    [mine, theirs],
  ]);
  expect(counted, 'one place in the plan of the other is free again').toEqual([{ used: '1' }]);

  const [job] = await app.ownerQuery<{ data: { projectId: string; key: string } }>(
    `select data from pgboss.job where name = 'projects.forget-cover' and data->>'projectId' = $1`,
    [mine],
  );
  expect(job?.data).toEqual({ projectId: mine, key });
  const nothing = async () => undefined;
  const signal = new AbortController().signal;
  const context = { jobId: '', attempt: 1, signal, progress: nothing, log: nothing, house: app.house };
  for (let time = 0; time < 2; time += 1) await deleteCover.run(context, { projectId: mine, key });
  await expect(app.house.blobs.stat(key)).rejects.toMatchObject({ kind: 'not_found' });
});
