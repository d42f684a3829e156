import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyQueue,
  maxSending,
  nextUploads,
  reduceUploads,
  sumUploads,
  type UploadAction,
  type UploadItem,
  type UploadQueue,
} from './upload-queue.ts';

const item = (id: string, change: Partial<UploadItem> = {}): UploadItem => ({
  id,
  assetId: 'project',
  parentNodeId: null,
  relativePath: '',
  name: `${id}.jpg`,
  size: 100,
  conflict: 'ask',
  status: 'waiting',
  sent: 0,
  ...change,
});

const run = (queue: UploadQueue, ...actions: readonly UploadAction[]): UploadQueue =>
  actions.reduce(reduceUploads, queue);
const queueOf = (...ids: readonly string[]): UploadQueue =>
  run(emptyQueue, { type: 'added', items: ids.map((id) => item(id)) });
const statuses = ({ items }: UploadQueue) => items.map(({ status }) => status);

describe('turns', () => {
  test('sends at most three files at once', () => {
    let queue = queueOf('a', 'b', 'c', 'd');
    expect(nextUploads(queue).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    queue = run(queue, { type: 'started', id: 'a' }, { type: 'started', id: 'b' });
    expect(nextUploads(queue).map(({ id }) => id)).toEqual(['c']);
    queue = run(queue, { type: 'done', id: 'a' });
    expect(nextUploads(queue).map(({ id }) => id)).toEqual(['c', 'd']);
  });
  test('begins nothing while paused or offline', () => {
    expect(nextUploads(run(queueOf('a'), { type: 'pause' }))).toEqual([]);
    const offline = run(queueOf('a'), { type: 'offline' });
    expect(nextUploads(offline)).toEqual([]);
    expect(nextUploads(run(offline, { type: 'online' }))).toHaveLength(1);
  });
  test('never has more than three in flight, whatever happens', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const act = fc.record({
      id: fc.constantFrom(...ids),
      type: fc.constantFrom(
        'done',
        'interrupted',
        'conflict',
        'skipped',
        'pause',
        'resume',
        'retry',
        'offline',
        'online',
      ),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let queue = queueOf(...ids);
        for (const action of acts) {
          queue = run(queue, action as UploadAction);
          for (const { id } of nextUploads(queue)) queue = run(queue, { type: 'started', id });
          expect(queue.items.filter(({ status }) => status === 'sending').length).toBeLessThanOrEqual(maxSending);
          expect(queue.items).toHaveLength(ids.length);
        }
      }),
    );
  });
});

describe('pausing', () => {
  test('pauses and resumes all, and keeps what was sent', () => {
    const sending = run(queueOf('a', 'b'), { type: 'started', id: 'a' }, { type: 'sent', bytes: new Map([['a', 40]]) });
    const paused = run(sending, { type: 'pause' });
    expect(statuses(paused)).toEqual(['paused', 'paused']);
    // The request that was cut off reports afterwards.
    expect(statuses(run(paused, { type: 'interrupted', id: 'a' }))).toEqual(['paused', 'paused']);
    const resumed = run(paused, { type: 'resume' });
    expect(resumed.items[0]).toMatchObject({ status: 'waiting', sent: 40 });
    expect(resumed.isPaused).toBe(false);
  });
  test('pauses one file', () => {
    const queue = run(queueOf('a', 'b'), { type: 'pause', id: 'a' });
    expect(statuses(queue)).toEqual(['paused', 'waiting']);
    expect(queue.isPaused).toBe(false);
  });
  test('ends with the files it was for', () => {
    const paused = run(queueOf('a'), { type: 'pause' }, { type: 'done', id: 'a' });
    expect(run(paused, { type: 'added', items: [item('b')] })).toMatchObject({ isPaused: false, items: [{ id: 'b' }] });
  });
});

describe('conflicts', () => {
  const taken = run(queueOf('a', 'b', 'c'), { type: 'started', id: 'a' }, { type: 'created', id: 'a', uploadId: 'u' });
  test('ask, and begin again with the choice', () => {
    const asked = run(taken, { type: 'conflict', id: 'a' });
    expect(asked.items[0]?.status).toBe('conflict');
    const chosen = run(asked, { type: 'choose', id: 'a', choice: 'replace', isForAll: false });
    expect(chosen.items[0]).toMatchObject({ status: 'waiting', conflict: 'replace', sent: 0 });
    expect(chosen.items[0]?.uploadId).toBeUndefined();
    expect(chosen.items[1]?.conflict).toBe('ask');
  });
  test('a choice for all answers the others, also those that come later', () => {
    const chosen = run(
      taken,
      { type: 'conflict', id: 'a' },
      { type: 'choose', id: 'a', choice: 'keep-both', isForAll: true },
    );
    expect(chosen.items.map(({ conflict }) => conflict)).toEqual(['keep-both', 'keep-both', 'keep-both']);
    const late = run(chosen, { type: 'added', items: [item('d')] }, { type: 'conflict', id: 'd' });
    expect(late.items[3]).toMatchObject({ status: 'waiting', conflict: 'keep-both' });
  });
  test('a choice that did not help asks again', () => {
    const chosen = run(
      taken,
      { type: 'conflict', id: 'a' },
      { type: 'choose', id: 'a', choice: 'replace', isForAll: true },
    );
    expect(run(chosen, { type: 'conflict', id: 'a' }).items[0]?.status).toBe('conflict');
  });
  test('skipping needs no further bytes', () => {
    const skipped = run(
      taken,
      { type: 'conflict', id: 'a' },
      { type: 'choose', id: 'a', choice: 'skip', isForAll: false },
    );
    expect(skipped.items[0]?.status).toBe('skipped');
  });
});

test('a failed file waits for a retry, and forgets its problem', () => {
  const failed = run(queueOf('a'), { type: 'failed', id: 'a', problem: 'Too large' });
  expect(nextUploads(failed)).toEqual([]);
  const retried = run(failed, { type: 'retry' });
  expect(retried.items[0]?.status).toBe('waiting');
  expect(retried.items[0]?.problem).toBeUndefined();
});

test('files can be removed, and ended ones cleared', () => {
  const queue = run(queueOf('a', 'b', 'c'), { type: 'done', id: 'a' }, { type: 'removed', id: 'b' });
  expect(run(queue, { type: 'cleared' }).items.map(({ id }) => id)).toEqual(['c']);
  expect(run(queue, { type: 'emptied' })).toEqual(emptyQueue);
});

test('sums up the queue', () => {
  const queue = run(
    queueOf('a', 'b', 'c', 'd'),
    { type: 'done', id: 'a' },
    { type: 'started', id: 'b' },
    { type: 'sent', bytes: new Map([['b', 50]]) },
    { type: 'failed', id: 'c', problem: 'x' },
    { type: 'conflict', id: 'd' },
  );
  expect(sumUploads(queue)).toEqual({ count: 4, done: 1, failed: 1, conflicts: 1, open: 2, percent: 37.5 });
  expect(sumUploads(emptyQueue).percent).toBe(0);
});
