import { describe, expect, it } from 'vitest';
import { makeWaitingLine } from './waiting-line.ts';

/** Work that ends when it is told to. */
function makeWork() {
  const started: number[] = [];
  const ends: ((fails: boolean) => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(name);
      ends.push((fails) => (fails ? reject(new Error(`${name} failed`)) : resolve(name)));
    });
  return { started, work, end: (index: number, fails = false) => ends[index]?.(fails) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a waiting line', () => {
  it('lets few in at a time, in the order they came, also after a failure', async () => {
    const line = makeWaitingLine(2, 10);
    const { started, work, end } = makeWork();
    const done = [0, 1, 2, 3].map((name) => line(work(name)).catch((error: Error) => error.message));
    await settle();
    expect(started).toEqual([0, 1]);
    end(1, true);
    await settle();
    expect(started).toEqual([0, 1, 2]);
    end(0);
    end(2);
    await settle();
    end(3);
    expect(await Promise.all(done)).toEqual([0, '1 failed', 2, 3]);
  });

  it('is empty again afterwards', async () => {
    const line = makeWaitingLine(1, 1);
    for (let turn = 0; turn < 5; turn += 1) expect(await line(async () => turn)).toBe(turn);
  });

  it('refuses whoever would have to wait for too long', async () => {
    const line = makeWaitingLine(1, 1);
    const { work, end } = makeWork();
    const [first, second] = [line(work(0)), line(work(1))];
    await expect(line(work(2))).rejects.toMatchObject({ code: 'plinth.busy' });
    end(0);
    await settle();
    end(1);
    expect(await Promise.all([first, second])).toEqual([0, 1]);
  });
});
