import { afterAll, beforeAll, expect, test } from 'vitest';
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
