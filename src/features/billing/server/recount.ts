import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type HouseContext, houseJob } from '#platform/house/house-job.ts';
import type { Scope } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { type QuotaKey, quotaKeys } from '../plans.ts';
import { quotaDrifts } from './tables.ts';

/**
 * How a limit is counted anew; the rooms that take units of it provide this, and `entry/` collects them. Both are functions of the database:
 * `count(subject)` and `subjects(after, most)`, in the order of ids.
 */
export type Recount = {
  readonly key: QuotaKey;
  readonly count: `plinth.${string}`;
  readonly subjects: `plinth.${string}`;
};

const nobody = '00000000-0000-0000-0000-000000000000';
const batchSize = 100;
const driftDays = 90;
const dayMs = 24 * 3_600_000;

/** Recounts every limit each night, in small batches. Harmless when it runs twice. */
export function makeRecountJobs(recounts: readonly Recount[]) {
  const recountBatch = houseJob({
    name: 'billing.recount-batch',
    payload: z.strictObject({ key: z.enum(quotaKeys), after: z.uuid() }),
    timeoutSeconds: 600,
    async run({ house }: HouseContext, { key, after }) {
      const recount = recounts.find((each) => each.key === key);
      if (!recount) return;
      const subjects = await house.database.transaction({}, (tx) => listSubjects({ tx }, recount, after));
      const drifting = await house.database.transaction({}, (tx) => listDrifting({ tx }, recount, subjects));
      for (const subject of drifting)
        await house.database.transaction({}, (tx) => correctCounter({ house, tx }, recount, subject));
      const last = subjects.at(-1);
      if (last === undefined || subjects.length < batchSize) return;
      await house.database.transaction({}, (tx) =>
        house.jobs.enqueue(tx, recountBatch, { key, after: last }, { key: `${key} ${last}` }),
      );
    },
  });

  const recountQuotas = houseJob({
    name: 'billing.recount-quotas',
    payload: z.strictObject({}),
    run: ({ house }) =>
      house.database.transaction({}, async (tx) => {
        const before = new Date(house.clock.now().getTime() - driftDays * dayMs);
        await tx.delete(quotaDrifts).where(lt(quotaDrifts.at, before));
        for (const { key } of recounts)
          await house.jobs.enqueue(tx, recountBatch, { key, after: nobody }, { key: `${key} ${nobody}` });
      }),
  });

  const recountQuotasNightly = schedule({
    name: 'billing.recount-quotas-nightly',
    cron: '40 3 * * *',
    job: recountQuotas,
    maxLatenessMs: dayMs,
  });
  return { recountBatch, recountQuotas, recountQuotasNightly };
}

type InTransaction = Pick<Scope, 'tx'>;

/** Those for whom something exists, and those for whom something is counted. */
async function listSubjects({ tx }: InTransaction, { key, subjects }: Recount, after: string): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    `select id from (
       (select ${subjects}($2, $3) as id)
       union
       (select subject_id from quota_use where key = $1 and period = '' and subject_id > $2 order by subject_id limit $3)
     ) found order by id limit $3`,
    [key, after, batchSize],
  );
  return rows.map(({ id }) => id);
}

/** One statement sees counters and objects at the same moment, and both change in one transaction: so a difference is a drift. */
async function listDrifting(
  { tx }: InTransaction,
  { key, count }: Recount,
  subjects: readonly string[],
): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    `select s.id from unnest($2::uuid[]) as s (id)
     left join quota_use q on q.subject_id = s.id and q.key = $1 and q.period = ''
     where coalesce(q.used, 0) <> ${count}(s.id)`,
    [key, [...subjects]],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the counter first: whoever changes what it counts changes it in the same transaction, and so has either committed, and is seen by the
 * count, or waits for the lock and adds to the corrected counter.
 */
async function correctCounter(
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  { key, count }: Recount,
  subjectId: string,
): Promise<void> {
  const [counter] = await selectRows<{ used: string }>(
    tx,
    `insert into quota_use as q (subject_id, key, used) values ($1, $2, 0)
     on conflict (subject_id, key, period) do update set used = q.used returning used`,
    [subjectId, key],
  );
  const [counted] = await selectRows<{ actual: string }>(tx, `select ${count}($1) as actual`, [subjectId]);
  const [was, became] = [Number(counter?.used), Number(counted?.actual)];
  if (was === became) return;
  await selectRows(tx, `update quota_use set used = $3 where subject_id = $1 and key = $2 and period = ''`, [
    subjectId,
    key,
    became,
  ]);
  await tx.insert(quotaDrifts).values({ id: house.clock.newId(), subjectId, key, was, became, at: house.clock.now() });
  house.log.warn({ subjectId, key, was, became }, 'a quota counter had drifted and was corrected');
}
