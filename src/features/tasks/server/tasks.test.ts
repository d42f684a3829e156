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
import { independentStepsTask, multiStepTask, permanentFailureTask, taskControls } from '../testing/test-tasks.ts';
import { runTask } from './run-task.ts';
import { startTask } from './start-task.ts';
import { type TaskDefinition, TaskFailed } from './task-definition.ts';

let app: TestApp;
let person: TestPerson;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true, tasks: [multiStepTask, permanentFailureTask, independentStepsTask] });
  person = await makePerson(app.house);
  projectId = await makeProject(app.house, person.userId);
});
afterAll(() => app?.close());
beforeEach(() => taskControls.clear());

const eventually = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 50 });

const startTestTask = <Payload extends z.ZodType>(
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

const loadDetail = async (id: string): Promise<TaskDetail> =>
  (await app.call(getTask, { params: { a: projectId, id } }, person.token)).body as TaskDetail;

const untilState = (id: string, state: TaskDetail['state']): Promise<TaskDetail> =>
  eventually(async () => {
    const task = await loadDetail(id);
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
  test('runs its steps in order, writes log lines and notifies the person who started it', async () => {
    const id = await startTestTask(multiStepTask, { steps: 3 });
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
    const notifications = await app.ownerQuery<{ message: string; data: object }>(
      `select message, data from notifications where data ->> 'taskId' = $1`,
      [id],
    );
    expect(notifications).toEqual([
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

  test('fails with a reason if it runs a step that it did not announce', async () => {
    const id = await startTestTask(multiStepTask, { steps: 2 });
    await app.ownerQuery(`update task_steps set name = 'Another' where task_id = $1 and step_number = 2`, [id]);
    taskControls.holds.clear();
    expect((await untilState(id, 'aborted')).note).toMatch(/retrying didn’t help/);
  });

  test('stops within seconds when canceled during a step, and cleans up', async () => {
    taskControls.holds.add('Step 2');
    const id = await startTestTask(multiStepTask, { steps: 50 });
    await eventually(async () => expect((await loadDetail(id)).note).toBe('in step 2'));
    const cancelledAt = Date.now();
    const answer = await cancel(id);
    expect(answer.body).toMatchObject({ state: 'canceled', canceledBy: { _id: person.userId }, mayRetry: true });
    await eventually(async () => expect(taskControls.cleaned).toContain(id));
    expect(Date.now() - cancelledAt).toBeLessThan(3000);
    taskControls.holds.clear();
    const task = await loadDetail(id);
    expect(task.timeline.canceled).toBeDefined();
    expect(task.steps.slice(0, 3).map(({ state }) => state)).toEqual(['finished', 'canceled', 'waiting']);
    expect(taskControls.done).toEqual(['Step 1']);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'tasks.has_ended' } });
  });

  test('resumes after a retry without repeating finished steps', async () => {
    taskControls.holds.add('Step 3');
    const id = await startTestTask(multiStepTask, { steps: 4 });
    await eventually(async () => expect((await loadDetail(id)).note).toBe('in step 3'));
    await cancel(id);
    await eventually(async () => expect(taskControls.cleaned).toContain(id));
    taskControls.holds.clear();
    expect((await retry(id)).body).toMatchObject({ state: 'waiting', canceledBy: null });
    expect(await untilState(id, 'finished')).toMatchObject({ note: '10 in all' });
    expect(taskControls.done).toEqual(['Step 1', 'Step 2', 'Step 3', 'Step 4']);
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'tasks.has_ended' } });
  });

  test('resumes in another run when its worker is stopped', async () => {
    taskControls.holds.add('Step 2');
    const id = await startTestTask(multiStepTask, { steps: 3 });
    await eventually(async () => expect((await loadDetail(id)).note).toBe('in step 2'));
    // A stopping worker, or one that lost its job, ends the run without ending the task.
    const [{ attempt } = { attempt: 0 }] = await app.ownerQuery<{ attempt: number }>(
      'select attempt from tasks where id = $1',
      [id],
    );
    await app.ownerQuery('update tasks set attempt = attempt + 1 where id = $1', [id]);
    await eventually(async () => expect(taskControls.cleaned).toEqual([]));
    taskControls.holds.clear();
    await inProject(app.house, projectId, ({ tx }) =>
      app.house.jobs.enqueue(tx, multiStepTask.job, { taskId: id, projectId }),
    );
    const task = await untilState(id, 'finished');
    expect(task.note).toBe('6 in all');
    expect(taskControls.done.filter((step) => step === 'Step 1')).toEqual(['Step 1']);
    const [after] = await app.ownerQuery<{ attempt: number }>('select attempt from tasks where id = $1', [id]);
    expect(after?.attempt).toBeGreaterThan(attempt + 1);
  });

  test('retries after an error, then fails with a reason', async () => {
    taskControls.fails.set('Step 2', new Error('a secret of the inside'));
    const id = await startTestTask(multiStepTask, { steps: 2 });
    const task = await untilState(id, 'aborted');
    expect(task.note).not.toContain('secret');
    expect(task.mayRetry).toBe(true);
    const [row] = await app.ownerQuery<{ attempt: number }>('select attempt from tasks where id = $1', [id]);
    expect(row?.attempt).toBe(2);
    await eventually(async () => expect(taskControls.cleaned).toContain(id));
  });

  test('does not count an unavailable dependency as a failure, and finishes once it is back', async () => {
    const taskId = await startTestTask(multiStepTask, { steps: 2 }, new Date(Date.now() + 3_600_000));
    const quiet = async () => undefined;
    const job = { jobId: taskId, attempt: 1, signal: new AbortController().signal, progress: quiet, log: quiet };
    const run = () => runTask(multiStepTask, { ...job, house: app.house }, { taskId, projectId });
    taskControls.fails.set('Step 2', refuse('files_unavailable'));
    for (let tries = 0; tries < 4; tries += 1) await expect(run()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await loadDetail(taskId)).toMatchObject({
      state: 'running',
      note: expect.stringContaining('is unavailable'),
    });
    taskControls.fails.clear();
    await run();
    expect(await loadDetail(taskId)).toMatchObject({ state: 'finished', note: '3 in all' });
  });

  test('ends at once after a permanent failure, and cannot be retried', async () => {
    const id = await startTestTask(permanentFailureTask, {});
    expect(await untilState(id, 'aborted')).toMatchObject({ note: 'The moon is not made of cheese.', mayRetry: false });
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'tasks.not_retryable' } });
  });

  test('waits for its start time, and can be canceled before it', async () => {
    const id = await startTestTask(multiStepTask, { steps: 1 }, new Date(Date.now() + 3_600_000));
    expect((await loadDetail(id)).state).toBe('scheduled');
    expect((await cancel(id)).body).toMatchObject({ state: 'canceled' });
    expect(taskControls.done).toEqual([]);
  });

  test('can be deleted only after it has ended', async () => {
    taskControls.holds.add('Step 1');
    const id = await startTestTask(multiStepTask, { steps: 1 });
    const remove = () => app.call(deleteTask, { params: { a: projectId, id } }, person.token);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'tasks.not_ended' } });
    taskControls.holds.clear();
    await untilState(id, 'finished');
    expect((await remove()).status).toBe(204);
    expect((await app.call(getTask, { params: { a: projectId, id } }, person.token)).status).toBe(404);
  });
});

describe('a task of independent steps', () => {
  const messagesOf = async (id: string): Promise<string[]> => {
    const rows = await app.ownerQuery<{ message: string }>(
      `select message from notifications where data ->> 'taskId' = $1`,
      [id],
    );
    return rows.map(({ message }) => message);
  };

  test('continues after a failed step and fails with one message that names the failed steps', async () => {
    taskControls.fails.set('Step 1', new TaskFailed('The disk is full.')).set('Step 3', new TaskFailed('It rains.'));
    const id = await startTestTask(independentStepsTask, {});
    const task = await untilState(id, 'aborted');
    expect(task.steps.map(({ state }) => state)).toEqual(['aborted', 'finished', 'aborted']);
    expect(task.note).toBe('2 steps failed: Step 1, Step 3. The disk is full. It rains.');
    expect(await messagesOf(id)).toEqual([`Separate failed. ${task.note}`]);
    expect((await linesOf(id)).map(({ stepNumber, level, line }) => `${stepNumber} ${level} ${line}`)).toEqual([
      '1 error The disk is full.',
      '3 error It rains.',
    ]);

    taskControls.fails.clear();
    await retry(id);
    expect(await untilState(id, 'finished')).toMatchObject({ note: 'Step 1, Step 2, Step 3' });
    expect(taskControls.done, 'the step that was finished is not done twice').toEqual(['Step 2', 'Step 1', 'Step 3']);
  });

  test('retries failed steps, and hides internal errors', async () => {
    taskControls.fails.set('Step 2', new Error('a secret of the inside'));
    const id = await startTestTask(independentStepsTask, {});
    const task = await untilState(id, 'aborted');
    expect(task.note).toBe('1 step failed: Step 2.');
    expect(taskControls.done).toEqual(['Step 1', 'Step 3']);
    const [row] = await app.ownerQuery<{ attempt: number }>('select attempt from tasks where id = $1', [id]);
    expect(row?.attempt).toBe(2);
    expect(await messagesOf(id)).toEqual(['Separate failed. 1 step failed: Step 2.']);
    expect((await linesOf(id)).map(({ line }) => line)).not.toContain('a secret of the inside');
  });
});

describe('lists', () => {
  test('filters by state, search and dates, within the projects one administers', async () => {
    const other = await makePerson(app.house);
    const theirs = await makeProject(app.house, other.userId);
    const id = await startTestTask(multiStepTask, { steps: 7 });
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
    await inProject(app.house, theirs, (scope) => startTask(scope, multiStepTask, { steps: 1 }));
    expect((await all(person.token)).items.some(({ assetId }) => assetId === theirs)).toBe(false);
    expect((await all(other.token)).items).toHaveLength(1);
    await app.ownerQuery('update projects set deleted_at = now() where id = $1', [theirs]);
    expect((await all(other.token)).items, 'a deleted project is not listed').toEqual([]);
    await app.ownerQuery('update projects set deleted_at = null where id = $1', [theirs]);
    const refused = await app.call(listTasks, { params: { a: theirs }, query: {} }, person.token);
    expect(refused.status, 'authors see no tasks').toBe(403);
    const foreign = await app.call(getTask, { params: { a: theirs, id } }, other.token);
    expect(foreign.status, 'a task of another project is not there').toBe(404);
  });
});
