import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock/clock.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Database, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log/log.ts';
import type { AnyJob } from './job.ts';
import { decideSlots, nextSlot, type Schedule } from './schedule.ts';

type Parts = {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  enqueue(tx: Tx, job: AnyJob, payload: object, options: { key: string }): Promise<string>;
};

/** The longest pause between two checks: the machine's clock may be set meanwhile. */
const maxWaitMs = 30_000;
const waitAfterTroubleMs = 5_000;
/** The largest clock skew between two nodes. */
const maxSkewMs = 5 * 60_000;

/** Settles every due slot of one schedule. Safe on all nodes at once: a slot belongs to the node that inserts its row. */
export async function fireDueSlots({ database, clock, enqueue }: Parts, schedule: Schedule): Promise<void> {
  const now = clock.now();
  await database.transaction({}, async (tx) => {
    // Slots decided by a clock that ran ahead and was corrected: kept, they would block the schedule until their time comes.
    const ahead = new Date(now.getTime() + maxSkewMs).toISOString();
    await tx.execute(sql`delete from schedule_slots where schedule = ${schedule.name} and slot > ${ahead}`);
    const { rows } = await tx.execute<{ last: Date | string | null }>(
      sql`select max(slot) as last from schedule_slots where schedule = ${schedule.name}`,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) {
      await insertSlot(tx, schedule, now, 'seen', now);
      return;
    }
    for (const { slot, state } of decideSlots(schedule, new Date(last), now)) {
      if (!(await insertSlot(tx, schedule, slot, state, now)) || state === 'late') continue;
      const key = `${schedule.name}@${slot.toISOString()}`;
      const jobId = await enqueue(tx, schedule.job, schedule.payload ?? {}, { key });
      await tx.execute(sql`
        update schedule_slots set job_id = ${jobId}
         where schedule = ${schedule.name} and slot = ${slot.toISOString()}`);
    }
  });
}

async function insertSlot(tx: Tx, { name }: Schedule, slot: Date, state: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into schedule_slots (schedule, slot, state, decided_at)
    values (${name}, ${slot.toISOString()}, ${state}, ${now.toISOString()})
    on conflict do nothing returning slot`);
  return rows.length > 0;
}

/** The schedules that have something to settle. Most of the time there are none, and one statement tells. */
export async function listDue(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  schedules: readonly Schedule[],
): Promise<readonly Schedule[]> {
  const now = clock.now();
  const rows = await database.transaction({}, (tx) =>
    selectRows<{ name: string; last: Date | string }>(
      tx,
      'select schedule as name, max(slot) as last from schedule_slots where schedule = any($1) group by schedule',
      [schedules.map(({ name }) => name)],
    ),
  );
  const lasts = new Map(rows.map(({ name, last }) => [name, new Date(last)]));
  return schedules.filter((schedule) => {
    const last = lasts.get(schedule.name);
    return !last || last.getTime() > now.getTime() + maxSkewMs || decideSlots(schedule, last, now).length > 0;
  });
}

/** Fires schedules when they are due, until stopped. */
export function startSchedules(parts: Parts, schedules: readonly Schedule[]): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    let wait = maxWaitMs;
    const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        wait = Math.min(wait, waitAfterTroubleMs);
        parts.log.warn({ schedule: name, reason: (error as Error).message }, 'a schedule will be looked at again');
      }
    };
    let due: readonly Schedule[] = [];
    await attempt('all', async () => {
      due = await listDue(parts, schedules);
    });
    for (const schedule of due) await attempt(schedule.name, () => fireDueSlots(parts, schedule));
    const now = parts.clock.now();
    for (const schedule of schedules)
      wait = Math.min(wait, Math.max(50, nextSlot(schedule, now).getTime() - now.getTime()));
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, wait);
    timer.unref();
  };
  looking = look();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
