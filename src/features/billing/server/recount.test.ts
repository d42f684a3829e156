import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { startLibrary } from '#features/library/testing/start-library.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { teamMembers } from '#features/projects/server/tables.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { inProject } from '#platform/house/scope.ts';
import { until } from '#platform/testing/until.ts';
import { listQuotaDrifts, type QuotaDrift } from '../contract/plans.ts';
import { takeQuota } from './door.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

const jobNamed = (name: string) => {
  const job = app.house.rooms.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

/** Runs the nightly recount to its end. */
async function recount(): Promise<QuotaDrift[]> {
  const nightly = jobNamed('billing.recount-quotas');
  await app.house.database.transaction({}, (tx) => app.house.jobs.enqueue(tx, nightly, {}));
  await until(async () => {
    const { queues } = await app.house.jobHealth();
    return queues.every(({ name, waiting, running }) => !name.startsWith('billing.recount') || waiting + running === 0);
  });
  const { body } = await app.call(listQuotaDrifts, {}, operator.token);
  return (body as { items: QuotaDrift[] }).items;
}

const used = async (subjectId: string, key: string): Promise<number | undefined> => {
  const rows = await app.ownerQuery<{ used: string }>('select used from quota_use where subject_id = $1 and key = $2', [
    subjectId,
    key,
  ]);
  return rows[0] && Number(rows[0].used);
};
const setUsed = (subjectId: string, key: string, to: number) =>
  app.ownerQuery(
    `insert into quota_use (subject_id, key, used) values ($1, $2, $3)
     on conflict (subject_id, key, period) do update set used = excluded.used`,
    [subjectId, key, to],
  );

test('finds nothing to correct where rooms did all the work', async () => {
  const library = await startLibrary(app);
  await library.add('notes.txt');
  await library.add('the same.txt', Buffer.from('text of notes.txt'));
  const { storage } = library;
  expect((await storage()).used).toBeGreaterThan(0);
  expect(await recount()).toEqual([]);
});

test('corrects every kind of drift, records it and shows it to the operator', async () => {
  const owner = await makePerson(app.house);
  const projectId = await makeProject(app.house, owner.userId);
  await addMember(app.house, projectId, (await makePerson(app.house)).userId, 'author');
  await setUsed(owner.userId, 'projects', 7);
  await setUsed(owner.userId, 'storage', 500);
  await app.ownerQuery(`delete from quota_use where subject_id = $1 and key = 'members'`, [projectId]);
  const gone = randomUUID();
  await setUsed(gone, 'projects', 3);
  const drifts = await recount();
  const found = drifts.map(({ subjectId, key, was, became }) => [subjectId, key, was, became]);
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      [owner.userId, 'projects', 7, 1],
      [owner.userId, 'storage', 500, 0],
      [projectId, 'members', 0, 2],
      [gone, 'projects', 3, 0],
    ]),
  );
  expect(await used(owner.userId, 'projects')).toBe(1);
  expect(await used(projectId, 'members')).toBe(2);
  expect(await recount(), 'a second run finds nothing new').toHaveLength(4);
  expect((await app.call(listQuotaDrifts, {}, owner.token)).status).toBe(403);
});

test('stays exact while projects are created and drift is corrected', async () => {
  const owner = await makePerson(app.house);
  await setUsed(owner.userId, 'projects', 11);
  const create = (name: string) => app.call(createProject, { body: { name } }, owner.token);
  const recounted = recount();
  await Promise.all(Array.from({ length: 8 }, (_, index) => create(`Kiln ${index}`)));
  await recounted;
  await recount();
  const [row] = await app.ownerQuery<{ count: number }>(
    'select count(*)::int as count from projects where owner_id = $1',
    [owner.userId],
  );
  expect(await used(owner.userId, 'projects')).toBe(row?.count);
});

test('waits for whoever is changing the counter, and counts what they did', async () => {
  const owner = await makePerson(app.house);
  const projectId = await makeProject(app.house, owner.userId);
  await setUsed(projectId, 'members', 9);
  let recounted: Promise<unknown> = Promise.resolve();
  await inProject(app.house, projectId, async (scope) => {
    await takeQuota(scope, 'members', 1);
    await addMemberIn(scope.tx, projectId, (await makePerson(app.house)).userId);
    recounted = recount();
    await until(async () => {
      const waiting = await app.ownerQuery(`select 1 from pg_locks where not granted`);
      return waiting.length > 0;
    });
  });
  await recounted;
  expect(await used(projectId, 'members')).toBe(2);
});

const addMemberIn = (tx: Parameters<Parameters<typeof inProject>[2]>[0]['tx'], projectId: string, userId: string) =>
  tx.insert(teamMembers).values({ projectId, userId, teamRole: 'author', createdAt: app.house.clock.now() });
