import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { refuse } from '#contract-kit/refusal.ts';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { inProject, inScope } from '#platform/house/scope.ts';
import {
  cancelTask,
  deleteTask,
  getTask,
  listAllTasks,
  listTaskLogs,
  listTasks,
  retryTask,
  type TaskDetail,
  type TaskLogLine,
} from '../contract.ts';
import { hopelessTask, separateTask, stage, walkTask } from '../testing/test-tasks.ts';
import { runTask } from './run-task.ts';
import { startTask } from './start-task.ts';
import { type TaskDefinition, TaskFailed } from './task-definition.ts';

let app: TestApp;
let person: TestPerson;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true, tasks: [walkTask, hopelessTask, separateTask] });
  person = await makePerson(app.house);
  projectId = await makeProject(app.house, person.userId);
});
afterAll(() => app?.close());
beforeEach(() => stage.clear());

const eventually = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 50 });

const begin = <Payload extends z.ZodType>(
  definition: TaskDefinition<Payload>,
  payload: z.input<Payload>,
  startAfter?: Date,
): Promise<string> =>
  inScope(
    {
      house: app.house,
      person: { userId: person.userId, deviceId: person.deviceId, role: 'admin', isOperator: false },
      seat: { projectId, teamRole: 'owner', isInBin: false },
      request: null,
    },
    (scope) => startTask(scope, definition, payload, startAfter ? { startAfter } : {}),
  );

const look = async (id: string): Promise<TaskDetail> =>
  (await app.call(getTask, { params: { a: projectId, id } }, person.token)).body as TaskDetail;

const untilState = (id: string, state: TaskDetail['state']): Promise<TaskDetail> =>
  eventually(async () => {
    const task = await look(id);
    expect(task.state).toBe(state);
    return task;
  });

const linesOf = async (id: string, after = 0): Promise<TaskLogLine[]> => {
  const answer = await app.call(listTaskLogs, { params: { a: projectId, id }, query: { after } }, person.token);
  return (answer.body as { items: TaskLogLine[] }).items;
};

const cancel = (id: string) => app.call(cancelTask, { params: { a: projectId, id } }, person.token);
const retry = (id: string) => app.call(retryTask, { params: { a: projectId, id } }, person.token);

describe('a task', () => {
  test('does its steps in order, writes lines, and tells whoever began it', async () => {
    const id = await begin(walkTask, { steps: 3 });
    const task = await untilState(id, 'finished');
    expect(task).toMatchObject({
      title: 'A walk of 3 steps',
      progress: 1,
      note: '6 in all',
      path: '/assets',
      createdBy: { _id: person.userId, firstName: 'Mara' },
      mayRetry: false,
    });
    expect(task.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Step 1 finished',
      'Step 2 finished',
      'Step 3 finished',
    ]);
    expect(Object.keys(task.timeline).toSorted()).toEqual(['finished', 'running', 'waiting']);
    expect((await linesOf(id)).map(({ number, line }) => `${number} ${line}`)).toEqual([
      '1 walking step 1',
      '2 walking step 2',
      '3 walking step 3',
    ]);
    expect(await linesOf(id, 2)).toHaveLength(1);
    const told = await app.ownerQuery<{ message: string; data: object }>(
      `select message, data from notifications where data ->> 'taskId' = $1`,
      [id],
    );
    expect(told).toEqual([
      {
        message: 'A walk of 3 steps finished.',
        data: {
          taskId: id,
          taskType: 'tests.walk',
          state: 'finished',
          path: '/assets',
          createdBy: { _id: person.userId },
        },
      },
    ]);
  });

  test('that was announced with another step than it does says so in its end, not in silence', async () => {
    const id = await begin(walkTask, { steps: 2 });
    await app.ownerQuery(`update task_steps set name = 'Another' where task_id = $1 and step_number = 2`, [id]);
    stage.holds.clear();
    expect((await untilState(id, 'aborted')).note).toMatch(/retrying didn’t help/);
  });

  test('stops within seconds when it is cancelled, in the middle of a step, and cleans up', async () => {
    stage.holds.add('Step 2');
    const id = await begin(walkTask, { steps: 50 });
    await eventually(async () => expect((await look(id)).note).toBe('in step 2'));
    const cancelledAt = Date.now();
    const answer = await cancel(id);
    expect(answer.body).toMatchObject({ state: 'canceled', canceledBy: { _id: person.userId }, mayRetry: true });
    await eventually(async () => expect(stage.cleaned).toContain(id));
    expect(Date.now() - cancelledAt).toBeLessThan(3000);
    stage.holds.clear();
    const task = await look(id);
    expect(task.timeline.canceled).toBeDefined();
    expect(task.steps.slice(0, 3).map(({ state }) => state)).toEqual(['finished', 'canceled', 'waiting']);
    expect(stage.done).toEqual(['Step 1']);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'tasks.has_ended' } });
  });

  test('goes on from where it was when it is tried again: what was finished is not done twice', async () => {
    stage.holds.add('Step 3');
    const id = await begin(walkTask, { steps: 4 });
    await eventually(async () => expect((await look(id)).note).toBe('in step 3'));
    await cancel(id);
    await eventually(async () => expect(stage.cleaned).toContain(id));
    stage.holds.clear();
    expect((await retry(id)).body).toMatchObject({ state: 'waiting', canceledBy: null });
    expect(await untilState(id, 'finished')).toMatchObject({ note: '10 in all' });
    expect(stage.done).toEqual(['Step 1', 'Step 2', 'Step 3', 'Step 4']);
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'tasks.has_ended' } });
  });

  test('survives a worker that is asked to stop: another run goes on', async () => {
    stage.holds.add('Step 2');
    const id = await begin(walkTask, { steps: 3 });
    await eventually(async () => expect((await look(id)).note).toBe('in step 2'));
    // What a stopping worker, or one that lost its job, does: the run ends without an end of the task.
    const [{ attempt } = { attempt: 0 }] = await app.ownerQuery<{ attempt: number }>(
      'select attempt from tasks where id = $1',
      [id],
    );
    await app.ownerQuery('update tasks set attempt = attempt + 1 where id = $1', [id]);
    await eventually(async () => expect(stage.cleaned).toEqual([]));
    stage.holds.clear();
    await inProject(app.house, projectId, ({ tx }) =>
      app.house.jobs.enqueue(tx, walkTask.job, { taskId: id, projectId }),
    );
    const task = await untilState(id, 'finished');
    expect(task.note).toBe('6 in all');
    expect(stage.done.filter((step) => step === 'Step 1')).toEqual(['Step 1']);
    const [after] = await app.ownerQuery<{ attempt: number }>('select attempt from tasks where id = $1', [id]);
    expect(after?.attempt).toBeGreaterThan(attempt + 1);
  });

  test('is tried again by itself after an error, then ends with a reason', async () => {
    stage.fails.set('Step 2', new Error('a secret of the inside'));
    const id = await begin(walkTask, { steps: 2 });
    const task = await untilState(id, 'aborted');
    expect(task.note).not.toContain('secret');
    expect(task.mayRetry).toBe(true);
    const [row] = await app.ownerQuery<{ attempt: number }>('select attempt from tasks where id = $1', [id]);
    expect(row?.attempt).toBe(2);
    await eventually(async () => expect(stage.cleaned).toContain(id));
  });

  test('waits for what is away: that counts as no failure, and it ends well when it is back', async () => {
    const taskId = await begin(walkTask, { steps: 2 }, new Date(Date.now() + 3_600_000));
    const quiet = async () => undefined;
    const job = { jobId: taskId, attempt: 1, signal: new AbortController().signal, progress: quiet, log: quiet };
    const run = () => runTask(walkTask, { ...job, house: app.house }, { taskId, projectId });
    stage.fails.set('Step 2', refuse('files_unavailable'));
    for (let tries = 0; tries < 4; tries += 1) await expect(run()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await look(taskId)).toMatchObject({ state: 'running', note: expect.stringContaining('is unavailable') });
    stage.fails.clear();
    await run();
    expect(await look(taskId)).toMatchObject({ state: 'finished', note: '3 in all' });
  });

  test('that says it is hopeless ends at once, and cannot be tried again', async () => {
    const id = await begin(hopelessTask, {});
    expect(await untilState(id, 'aborted')).toMatchObject({ note: 'The moon is not made of cheese.', mayRetry: false });
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'tasks.not_retryable' } });
  });

  test('waits until it is due, and can be cancelled before', async () => {
    const id = await begin(walkTask, { steps: 1 }, new Date(Date.now() + 3_600_000));
    expect((await look(id)).state).toBe('scheduled');
    expect((await cancel(id)).body).toMatchObject({ state: 'canceled' });
    expect(stage.done).toEqual([]);
  });

  test('is taken off the list once it has ended, not before', async () => {
    stage.holds.add('Step 1');
    const id = await begin(walkTask, { steps: 1 });
    const remove = () => app.call(deleteTask, { params: { a: projectId, id } }, person.token);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'tasks.not_ended' } });
    stage.holds.clear();
    await untilState(id, 'finished');
    expect((await remove()).status).toBe(204);
    expect((await app.call(getTask, { params: { a: projectId, id } }, person.token)).status).toBe(404);
  });
});

describe('a task of separate steps', () => {
  const messagesOf = async (id: string): Promise<string[]> => {
    const rows = await app.ownerQuery<{ message: string }>(
      `select message from notifications where data ->> 'taskId' = $1`,
      [id],
    );
    return rows.map(({ message }) => message);
  };

  test('goes on after a failed step, and ends with one message that names the steps that failed', async () => {
    stage.fails.set('Step 1', new TaskFailed('The disk is full.')).set('Step 3', new TaskFailed('It rains.'));
    const id = await begin(separateTask, {});
    const task = await untilState(id, 'aborted');
    expect(task.steps.map(({ state }) => state)).toEqual(['aborted', 'finished', 'aborted']);
    expect(task.note).toBe('2 steps failed: Step 1, Step 3. The disk is full. It rains.');
    expect(await messagesOf(id)).toEqual([`Separate failed. ${task.note}`]);
    expect((await linesOf(id)).map(({ stepNumber, level, line }) => `${stepNumber} ${level} ${line}`)).toEqual([
      '1 error The disk is full.',
      '3 error It rains.',
    ]);

    stage.fails.clear();
    await retry(id);
    expect(await untilState(id, 'finished')).toMatchObject({ note: 'Step 1, Step 2, Step 3' });
    expect(stage.done, 'the step that was finished is not done twice').toEqual(['Step 2', 'Step 1', 'Step 3']);
  });

  test('tries failed steps again by itself, and keeps what went wrong inside to itself', async () => {
    stage.fails.set('Step 2', new Error('a secret of the inside'));
    const id = await begin(separateTask, {});
    const task = await untilState(id, 'aborted');
    expect(task.note).toBe('1 step failed: Step 2.');
    expect(stage.done).toEqual(['Step 1', 'Step 3']);
    const [row] = await app.ownerQuery<{ attempt: number }>('select attempt from tasks where id = $1', [id]);
    expect(row?.attempt).toBe(2);
    expect(await messagesOf(id)).toEqual(['Separate failed. 1 step failed: Step 2.']);
    expect((await linesOf(id)).map(({ line }) => line)).not.toContain('a secret of the inside');
  });
});

describe('lists', () => {
  test('by state, by words, within dates; and over all projects one administers, no others', async () => {
    const other = await makePerson(app.house);
    const theirs = await makeProject(app.house, other.userId);
    const id = await begin(walkTask, { steps: 7 });
    await untilState(id, 'finished');
    const list = async (query: object) =>
      (await app.call(listTasks, { params: { a: projectId }, query }, person.token)).body as { items: TaskDetail[] };
    expect((await list({ search: 'OF 7 STEPS' })).items.map(({ _id }) => _id)).toEqual([id]);
    expect((await list({ search: '%' })).items).toEqual([]);
    expect((await list({ state: 'running' })).items).toEqual([]);
    expect((await list({ to: '2020-01-01T00:00:00Z' })).items).toEqual([]);
    const all = async (token: string) =>
      (await app.call(listAllTasks, { query: { limit: 100 } }, token)).body as {
        items: (TaskDetail & { assetName: string })[];
      };
    expect((await all(person.token)).items.every(({ assetId }) => assetId === projectId)).toBe(true);
    expect((await all(other.token)).items).toEqual([]);
    await addMember(app.house, theirs, person.userId, 'author');
    await inProject(app.house, theirs, (scope) => startTask(scope, walkTask, { steps: 1 }));
    expect((await all(person.token)).items.some(({ assetId }) => assetId === theirs)).toBe(false);
    expect((await all(other.token)).items).toHaveLength(1);
    await app.ownerQuery('update projects set deleted_at = now() where id = $1', [theirs]);
    expect((await all(other.token)).items, 'nobody can open what lies in the bin').toEqual([]);
    await app.ownerQuery('update projects set deleted_at = null where id = $1', [theirs]);
    const refused = await app.call(listTasks, { params: { a: theirs }, query: {} }, person.token);
    expect(refused.status, 'authors see no tasks').toBe(403);
    const foreign = await app.call(getTask, { params: { a: theirs, id } }, other.token);
    expect(foreign.status, 'a task of another project is not there').toBe(404);
  });
});
