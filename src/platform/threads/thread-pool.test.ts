import { afterAll, expect, test } from 'vitest';
import { onlyWord, openThreadPool } from './thread-pool.ts';

type Word = { readonly kind: 'sum'; readonly sum: number; readonly thread: number } | { readonly kind: 'end' };

class Lost extends Error {}

const pool = openThreadPool<number | 'forever', Word>({
  script: new URL('./testing/sum-worker.ts', import.meta.url),
  data: null,
  memoryMb: 64,
  patienceMs: 60_000,
  pieceMs: 200,
  lost: (piece) => new Lost(piece ?? ''),
  size: 2,
  idleMs: 60_000,
  waitingPerKey: 20,
});
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
