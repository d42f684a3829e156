import { afterAll, expect, test } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { makeFairQueue } from './fair-queue.ts';
import { askOnce, openThreadPool } from './thread-pool.ts';

type Message = { readonly kind: 'sum'; readonly sum: number; readonly thread: number } | { readonly kind: 'end' };

class Lost extends Error {}

const options = {
  script: new URL('./testing/sum-worker.ts', import.meta.url),
  data: null,
  memoryMb: 64,
  cpuLimitMs: 60_000,
  pieceCpuLimitMs: 200,
  makeLostError: (piece: string | null) => new Lost(piece ?? ''),
  size: 2,
  idleMs: 60_000,
};
const pool = openThreadPool<number | 'forever', Message>({ ...options, waitingPerKey: 20 });
afterAll(() => pool.close());

const sum = (key: string, request: number | 'forever') => pool.run(key, (thread) => askOnce(thread, request));

test('answers a request, and gives the same key the same thread again', async () => {
  const first = await sum('a', 4);
  expect(first).toMatchObject({ kind: 'sum', sum: 10 });
  expect(await sum('a', 5)).toMatchObject({ sum: 15, thread: first.thread });
});

test('gives a key the thread that worked for it last, although another one knows it too', async () => {
  const first = await sum('busy', 1);
  const other = Promise.withResolvers<void>();
  const held = pool.run('other', () => other.promise);
  const second = await sum('busy', 1);
  other.resolve();
  await held;
  expect(second.thread).not.toBe(first.thread);
  expect(await sum('busy', 1)).toMatchObject({ thread: second.thread });
});

test('fails only the request of a thread that dies, and starts another thread', async () => {
  const lost = sum('noisy', 'forever');
  const others = await Promise.all([sum('a', 2), sum('b', 3), sum('c', 4)]);
  expect(others.map((message) => message.sum)).toEqual([3, 6, 10]);
  await expect(lost, 'the error names the piece of work').rejects.toEqual(new Lost('sum of forever'));
  expect(await sum('noisy', 1)).toMatchObject({ sum: 1 });
});

test('starts a spare thread for the next key while one is busy', async () => {
  const fresh = openThreadPool<number | 'forever', Message>({ ...options, waitingPerKey: 20 });
  await fresh.run('noisy', (thread) => askOnce(thread, 1));
  const busy = Promise.withResolvers<void>();
  const long = fresh.run('noisy', () => busy.promise);
  await expect(until(() => fresh.run('quiet', async (thread) => thread.isWarm()))).resolves.toBeUndefined();
  busy.resolve();
  await long;
  await fresh.close();
});

test('makes a key that is busy in one pool wait in another with the same queue, and no other key', async () => {
  const queue = makeFairQueue({ slots: 2, waitingPerKey: 20 });
  const [first, second] = [
    openThreadPool<number, Message>({ ...options, queue }),
    openThreadPool({ ...options, queue }),
  ];
  const busy = Promise.withResolvers<void>();
  const ended: string[] = [];
  const noisy = [
    first.run('noisy', () => busy.promise).then(() => ended.push('first of noisy')),
    second.run('noisy', async () => ended.push('second of noisy')),
  ];
  await second.run('quiet', async () => ended.push('quiet'));
  busy.resolve();
  await Promise.all(noisy);
  expect(ended[0]).toBe('quiet');
  expect(ended).toHaveLength(3);
  await Promise.all([first.close(), second.close()]);
});

test('a thread works only in its steps, each in the turn of its key', async () => {
  const gate = Promise.withResolvers<void>();
  const steps: string[] = [];
  const stepped = openThreadPool<number, Message>({
    ...options,
    waitingPerKey: 20,
    inStep: async (key, step) => {
      await gate.promise;
      await step();
      steps.push(key);
    },
  });
  const both = ['a', 'b'].map((key) => stepped.run(key, (thread) => askOnce(thread, 4)));
  expect(steps).toEqual([]);
  gate.resolve();
  for (const message of await Promise.all(both)) expect(message).toMatchObject({ sum: 10 });
  expect(steps.toSorted(), 'one for the sum and one for the end').toEqual(['a', 'a', 'b', 'b']);
  await stepped.close();
});
