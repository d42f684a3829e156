import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { selectRows } from './bind-transaction.ts';
import { sendTogether } from './send-together.ts';
import type { Tx } from './tx.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db?.close());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.database.transaction({}, work);

test('runs statements in the order in which they were started', async () => {
  const [, [early], , [late]] = await inTransaction((tx) =>
    sendTogether(
      selectRows(tx, `select set_config('plinth.step', $1, true)`, ['one']),
      selectRows<{ step: string }>(tx, `select current_setting($1) as step`, ['plinth.step']),
      selectRows(tx, `select set_config('plinth.step', $1, true)`, ['two']),
      selectRows<{ step: string }>(tx, `select current_setting($1) as step`, ['plinth.step']),
    ),
  );
  expect([early?.step, late?.step]).toEqual(['one', 'two']);
});

test('reports the cause of a failure, also if its consequences are known sooner', async () => {
  const translated = (failing: Promise<unknown>) =>
    failing
      .catch((error: unknown) => Promise.resolve(error))
      .then(() => {
        throw new Error('the cause');
      });
  const failing = inTransaction((tx) =>
    sendTogether(
      selectRows(tx, 'select $1::int as before', [1]).then(() => selectRows(tx, 'select $1::int as later', [1])),
      translated(selectRows(tx, 'select 1 / ($1::int)', [0])),
      selectRows(tx, 'select $1::int as after', [1]),
    ),
  );
  await expect(failing).rejects.toThrow('the cause');
  expect(await inTransaction((tx) => selectRows(tx, 'select $1::int as after', [1]))).toEqual([{ after: 1 }]);
});

test('sends statements that start together in one packet', async () => {
  const packets = countPackets();
  await inTransaction(async (tx) => {
    await selectRows(tx, 'select $1::int as first', [1]);
    const before = packets();
    await sendTogether(...[1, 2, 3, 4].map((one) => selectRows(tx, `select $1::int as number_${one}`, [one])));
    expect(packets() - before).toBe(1);
  });
});

/** Counts what sockets of this process send until the test ends. */
function countPackets(): () => number {
  const prototype = Socket.prototype as unknown as Record<'_write' | '_writev', () => void>;
  const spies = [vi.spyOn(prototype, '_write'), vi.spyOn(prototype, '_writev')];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}
