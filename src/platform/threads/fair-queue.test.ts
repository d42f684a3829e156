import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acquireSlot, makeFairQueue } from './fair-queue.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Calls that end on demand, in the order in which they began. */
function makeWork(queue = makeFairQueue({ slots: 2, waitingPerKey: 50 })) {
  const started: string[] = [];
  const ends: ((fails: boolean) => void)[] = [];
  const bring = (key: string, name = key): Promise<string> =>
    queue(key, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.push((fails) => (fails ? reject(new Error(`${name} failed`)) : resolve(name)));
      });
    });
  const end = async (fails = false): Promise<void> => {
    ends.shift()?.(fails);
    await settle();
  };
  return { started, bring, end };
}

describe('a fair queue', () => {
  it('serves a key without running calls before one with running calls, even if the other came first', async () => {
    const { started, bring, end } = makeWork();
    for (let n = 0; n < 20; n += 1) void bring('noisy', `noisy ${n}`);
    await settle();
    expect(started, 'one slot stays free for another key').toEqual(['noisy 0']);
    void bring('quiet');
    await settle();
    expect(started).toEqual(['noisy 0', 'quiet']);
    void bring('third');
    await end();
    expect(started).toEqual(['noisy 0', 'quiet', 'third']);
  });

  it('alternates between waiting keys, and keeps the order within each', async () => {
    const { started, bring, end } = makeWork(makeFairQueue({ slots: 1, waitingPerKey: 50 }));
    for (const name of ['a 0', 'a 1', 'a 2', 'b 0', 'b 1', 'c 0']) void bring(name.slice(0, 1), name);
    for (let n = 0; n < 6; n += 1) await end();
    expect(started).toEqual(['a 0', 'b 0', 'c 0', 'a 1', 'b 1', 'a 2']);
  });

  it('continues after a failure, and is empty afterwards', async () => {
    const { bring, end } = makeWork();
    const first = bring('a').catch((error: Error) => error.message);
    await end(true);
    expect(await first).toBe('a failed');
    const second = bring('a', 'again');
    await end();
    expect(await second).toBe('again');
  });

  it('refuses calls beyond the limit of one key, and of no other key', async () => {
    const { bring, end } = makeWork(makeFairQueue({ slots: 2, waitingPerKey: 2 }));
    const kept = [bring('a', '0'), bring('a', '1'), bring('a', '2')];
    await expect(bring('a', '3')).rejects.toMatchObject({ code: 'plinth.busy' });
    const other = bring('b');
    for (let n = 0; n < 4; n += 1) await end();
    expect(await Promise.all([...kept, other])).toEqual(['0', '1', '2', 'b']);
  });

  it('never exceeds its slots or the share of one key, and runs every call in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(3) }), { maxLength: 40 }),
        async (slots, pieces) => {
          const queue = makeFairQueue({ slots, waitingPerKey: 50 });
          const atWork: string[] = [];
          const done = await Promise.all(
            pieces.map(({ key, steps }, name) =>
              queue(key, async () => {
                atWork.push(key);
                expect(atWork.length).toBeLessThanOrEqual(slots);
                expect(atWork.filter((one) => one === key).length).toBeLessThanOrEqual(Math.max(1, slots - 1));
                for (let step = 0; step < steps; step += 1) await settle();
                atWork.splice(atWork.indexOf(key), 1);
                return name;
              }),
            ),
          );
          expect(done).toEqual(pieces.map((_, name) => name));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives a key no more slots than its limit, even when others are free', async () => {
    const { started, bring } = makeWork(makeFairQueue({ slots: 3, perKey: 1, waitingPerKey: 5 }));
    for (const name of ['a 1', 'a 2']) void bring('a', name);
    void bring('b');
    await settle();
    expect(started).toEqual(['a 1', 'b']);
  });

  it('lets a slot be held until it is released', async () => {
    const queue = makeFairQueue({ slots: 2, waitingPerKey: 1 });
    const endFirst = await acquireSlot(queue, 'a');
    let hasSecond = false;
    const second = acquireSlot(queue, 'a').then((end) => {
      hasSecond = true;
      return end;
    });
    await expect(acquireSlot(queue, 'a')).rejects.toMatchObject({ code: 'plinth.busy' });
    (await acquireSlot(queue, 'b'))();
    await settle();
    expect(hasSecond).toBe(false);
    endFirst();
    (await second)();
    expect(hasSecond).toBe(true);
  });
});
