import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listOperatorActs } from '#features/accounts/contract/operator.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { getJobHealth, type JobHealth, retryJob } from '../contract.ts';
import { makeFailedJob } from '../testing/samples.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

const health = async (): Promise<JobHealth> => (await app.call(getJobHealth, {}, operator.token)).body as JobHealth;
const queueOf = async (name: string) => (await health()).queues.find((queue) => queue.name === name);
const retry = (id: string | undefined, { token }: TestPerson, queue = 'tests.fails') =>
  app.call(retryJob, { params: { queue, id } }, token);

test('reports waiting, running and failed jobs of a queue, and since when the oldest waits', async () => {
  const person = await makePerson(app.house);
  for (const name of ['One', 'Two', 'Three']) await app.call(createProject, { body: { name } }, person.token);
  await app.ownerQuery(
    `update pgboss.job set state = 'active', started_on = now() where name = 'projects.draw-cover'
      and id = (select max(id::text)::uuid from pgboss.job where name = 'projects.draw-cover')`,
  );
  const queue = await queueOf('projects.draw-cover');
  expect(queue).toMatchObject({ waiting: 2, running: 1, failed: 0 });
  expect(Date.parse(queue?.oldestWaitingAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await app.ownerQuery(`update pgboss.job set start_after = now() + interval '1 hour'`);
  expect(await queueOf('projects.draw-cover')).toMatchObject({ waiting: 2, oldestWaitingAt: null });
});

test('reports failures with one line of reason and without the payload', async () => {
  const { failedJobId } = await makeFailedJob(app.house, 'no clay for ada@test.example', 'swordfish');
  const answer = await app.call(getJobHealth, {}, operator.token);
  const { failures } = answer.body as JobHealth;
  expect(failures[0]).toEqual({
    _id: failedJobId,
    queue: 'tests.fails',
    attempts: 6,
    failedAt: expect.any(String),
    reason: 'no clay for …@…',
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/swordfish|ada@/);
  expect(await queueOf('tests.fails')).toMatchObject({ failed: 1, waiting: 0 });
});

test('retries a failed job once, and records that', async () => {
  const { failedJobId } = await makeFailedJob(app.house);
  const before = await queueOf('tests.fails');
  expect((await retry(failedJobId, operator)).status).toBe(204);
  expect(await queueOf('tests.fails')).toMatchObject({ failed: (before?.failed ?? 0) - 1, waiting: 1 });
  expect(await app.house.jobs.report(failedJobId ?? '')).toMatchObject({ state: 'waiting' });
  expect((await retry(failedJobId, operator)).body).toMatchObject({ code: 'operator.not_failed' });
  const acts = await app.call(listOperatorActs, { query: { kind: 'operator.job-retried' } }, operator.token);
  expect(acts.body).toMatchObject({
    items: [{ by: { _id: operator.userId }, about: null, became: 'tests.fails' }],
    nextCursor: null,
  });
});

test('does not find an unknown job or one of another queue', async () => {
  const { failedJobId } = await makeFailedJob(app.house);
  expect((await retry(app.house.clock.newId(), operator)).status).toBe(404);
  expect((await retry(failedJobId, operator, 'tests.elsewhere')).status).toBe(404);
  expect((await retry(failedJobId, operator, `tests' or true`)).status).toBe(400);
});

test('reports the last run of a schedule, its result and the next run', async () => {
  const { schedules } = await health();
  expect(schedules.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['jobs.daily-sweep', 'accounts.delete-due-accounts-daily']),
  );
  expect(schedules.every(({ nextAt }) => Date.parse(nextAt) > Date.now())).toBe(true);
  const sweep = async () => (await health()).schedules.find(({ name }) => name === 'jobs.daily-sweep');
  expect(await sweep()).toMatchObject({ lastAt: null, lastState: null });

  const slot = '2026-01-02T03:17:00.000Z';
  const { failedJobId } = await makeFailedJob(app.house);
  await app.ownerQuery(
    `insert into schedule_slots values ('jobs.daily-sweep', $1, 'fired', $2, now()),
       ('jobs.daily-sweep', '2026-01-01T03:17:00Z', 'late', null, now()),
       ('accounts.delete-due-accounts-daily', $1, 'late', null, now())`,
    [slot, failedJobId],
  );
  expect(await sweep()).toMatchObject({ lastAt: slot, lastState: 'failed', cron: '17 3 * * *' });
  const late = (await health()).schedules.find(({ name }) => name === 'accounts.delete-due-accounts-daily');
  expect(late).toMatchObject({ lastAt: slot, lastState: 'late' });
});

test('refuses everyone but the operator', async () => {
  const person = await makePerson(app.house);
  const { failedJobId } = await makeFailedJob(app.house);
  expect((await app.call(getJobHealth, {}, person.token)).status).toBe(403);
  expect((await retry(failedJobId, person)).status).toBe(403);
  expect(await app.house.jobs.report(failedJobId ?? '')).toMatchObject({ state: 'failed' });
});

test('lets a worker run the retried job', async () => {
  const working = await startTestApp({ isWorking: true });
  try {
    const desk = await makePerson(working.house, { isOperator: true });
    const { body } = await working.call(createProject, { body: { name: 'Drawn twice' } }, desk.token);
    const jobOf = async () =>
      (
        await working.ownerQuery<{ id: string; state: string }>(
          `select id, state::text from pgboss.job where name = 'projects.draw-cover'`,
        )
      )[0];
    await vi.waitFor(async () => expect((await jobOf())?.state).toBe('completed'), { timeout: 20_000 });
    await working.ownerQuery(`update pgboss.job set state = 'failed' where name = 'projects.draw-cover'`);
    const params = { queue: 'projects.draw-cover', id: (await jobOf())?.id };
    expect(body).toMatchObject({ name: 'Drawn twice' });
    expect((await working.call(retryJob, { params }, desk.token)).status).toBe(204);
    await vi.waitFor(async () => expect((await jobOf())?.state).toBe('completed'), { timeout: 20_000 });
  } finally {
    await working.close();
  }
});

test('counts unsent emails by kind', async () => {
  const of = async (name: string) => (await health()).mail.find(({ lane }) => lane === name);
  expect(await of('security')).toEqual({ lane: 'security', sent: 0, waiting: 0, failed: 0, suppressed: 0 });
  await app.ownerQuery(
    `insert into mails (id, recipient, subject, text, html, state, lane, created_at)
     select gen_random_uuid(), 'a@test.example', 's', '', '', state, 'security', now()
     from unnest(array['sent', 'kept', 'pending', 'unknown', 'suppressed', 'suppressed']) state`,
  );
  expect(await of('security')).toEqual({ lane: 'security', sent: 2, waiting: 1, failed: 1, suppressed: 2 });
});
