import { afterAll, expect, test } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { makeFairQueue } from './fair-queue.ts';
import { onlyWord, openThreadPool } from './thread-pool.ts';

type Word = { readonly kind: 'sum'; readonly sum: number; readonly thread: number } | { readonly kind: 'end' };

class Lost extends Error {}

const facts = {
  script: new URL('./testing/sum-worker.ts', import.meta.url),
  data: null,
  memoryMb: 64,
  patienceMs: 60_000,
  pieceMs: 200,
  lost: (piece: string | null) => new Lost(piece ?? ''),
  size: 2,
  idleMs: 60_000,
};
const pool = openThreadPool<number | 'forever', Word>({ ...facts, waitingPerKey: 20 });
afterAll(() => pool.close());

const sum = (key: string, wish: number | 'forever') => pool.run(key, (thread) => onlyWord(thread, wish));

test('a wish is answered; the same key finds the thread it had', async () => {
  const first = await sum('a', 4);
  expect(first).toMatchObject({ kind: 'sum', sum: 10 });
  expect(await sum('a', 5)).toMatchObject({ sum: 15, thread: first.thread });
});

test('a thread that is lost takes only its own wish with it, and another begins', async () => {
  const lost = sum('noisy', 'forever');
  const others = await Promise.all([sum('a', 2), sum('b', 3), sum('c', 4)]);
  expect(others.map((word) => word.sum)).toEqual([3, 6, 10]);
  await expect(lost, 'and it is known what it was at').rejects.toEqual(new Lost('sum of forever'));
  expect(await sum('noisy', 1)).toMatchObject({ sum: 1 });
});

test('while a thread is busy another begins, for the key that comes next', async () => {
  const fresh = openThreadPool<number | 'forever', Word>({ ...facts, waitingPerKey: 20 });
  await fresh.run('noisy', (thread) => onlyWord(thread, 1));
  const busy = Promise.withResolvers<void>();
  const long = fresh.run('noisy', () => busy.promise);
  await expect(until(() => fresh.run('quiet', async (thread) => thread.isWarm()))).resolves.toBeUndefined();
  busy.resolve();
  await long;
  await fresh.close();
});

test('a key that is busy in one pool waits in another with the same turn, and other keys do not', async () => {
  const inTurn = makeFairQueue({ slots: 2, waitingPerKey: 20 });
  const [first, second] = [openThreadPool<number, Word>({ ...facts, inTurn }), openThreadPool({ ...facts, inTurn })];
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
