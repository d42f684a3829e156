import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workOff } from './work-off.ts';

/** Lets everything happen that waits for nothing. */
const settle = async (): Promise<void> => {
  for (let n = 0; n < 5; n += 1) await turn();
};

/** Items that are worked on until they are let go, and lists that grow. */
function makeYard(ids: string[]) {
  const left = new Set(ids);
  const active = new Map<string, PromiseWithResolvers<void>>();
  const begun: string[] = [];
  return {
    left,
    active,
    begun,
    list: async () => [...left],
    async work(id: string) {
      const ending = Promise.withResolvers<void>();
      active.set(id, ending);
      begun.push(id);
      await ending.promise;
    },
    async end(id: string, error?: Error) {
      left.delete(id);
      if (error) active.get(id)?.reject(error);
      else active.get(id)?.resolve();
      active.delete(id);
      await settle();
    },
  };
}

const messageOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => 'none',
    (error: Error) => error.message,
  );
const without = { limit: Number.POSITIVE_INFINITY, signal: new AbortController().signal };

test('works on as many at once as allowed, also on items that arrive while the first is worked on', async () => {
  const yard = makeYard(['a']);
  const over = workOff({ ...yard, ...without, atOnce: 3 });
  await settle();
  expect([...yard.active.keys()]).toEqual(['a']);
  for (const id of ['b', 'c', 'd', 'e']) yard.left.add(id);
  await yard.end('a');
  expect([...yard.active.keys()]).toEqual(['b', 'c', 'd']);
  await yard.end('c');
  expect([...yard.active.keys()]).toEqual(['b', 'd', 'e']);
  for (const id of ['b', 'd', 'e']) await yard.end(id);
  await over;
  expect(yard.begun, 'each once').toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('begins no more than the limit, and nothing after it was aborted', async () => {
  const [limited, aborted] = [makeYard(['a', 'b', 'c']), makeYard(['a', 'b', 'c'])];
  const over = workOff({ ...limited, ...without, atOnce: 1, limit: 2 });
  const controller = new AbortController();
  const refused = messageOf(workOff({ ...aborted, ...without, atOnce: 1, signal: controller.signal }));
  await settle();
  await limited.end('a');
  await limited.end('b');
  await over;
  expect(limited.begun).toEqual(['a', 'b']);
  controller.abort();
  await aborted.end('a');
  expect(await refused).toContain('aborted');
  expect(aborted.begun).toEqual(['a']);
});

test('waits for the others before it fails', async () => {
  const yard = makeYard(['a', 'b']);
  let hasEnded = false;
  const over = workOff({ ...yard, ...without, atOnce: 2 }).finally(() => {
    hasEnded = true;
  });
  const failed = messageOf(over);
  await settle();
  await yard.end('a', new Error('no disk'));
  expect(hasEnded).toBe(false);
  await yard.end('b');
  expect(await failed).toBe('no disk');
  expect(yard.begun).toEqual(['a', 'b']);
});
