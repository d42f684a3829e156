import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/tx.ts';
import { type JobState, parseJobState } from './job-report.ts';
import { redactReason } from './redact-reason.ts';
import { nextSlot, type Schedule } from './schedule.ts';

/** The state of all jobs of the installation: names, counts, times and reasons, but no payloads. */
export type JobHealth = {
  readonly queues: readonly {
    readonly name: string;
    readonly waiting: number;
    readonly running: number;
    readonly failed: number;
    /** The time since which the longest-waiting job could have started. */
    readonly oldestWaitingAt: Date | null;
  }[];
  /** Newest first. */
  readonly failures: readonly {
    readonly jobId: string;
    readonly name: string;
    readonly attempts: number;
    readonly failedAt: Date;
    readonly reason: string;
  }[];
  readonly schedules: readonly {
    readonly name: string;
    readonly cron: string;
    readonly lastAt: Date | null;
    /** The result of the last run; `late` if it was skipped, null if it is no longer known. */
    readonly lastState: JobState | 'late' | null;
    readonly nextAt: Date;
  }[];
};

type Parts = { readonly database: Database; readonly clock: Clock };
type Queue = JobHealth['queues'][number];
type Failure = Omit<JobHealth['failures'][number], 'reason'> & { readonly output: unknown };
type Slot = { readonly schedule: string; readonly slot: Date; readonly isLate: boolean; readonly state: string | null };

const shownFailures = 50;

/** Read from the queue itself. */
export async function loadJobHealth({ database, clock }: Parts, schedules: readonly Schedule[]): Promise<JobHealth> {
  const now = clock.now();
  const [queues, failures, slots] = await Promise.all([
    database.query<Queue>(
      'jobs.health-of-queues',
      `select q.name, coalesce(j.waiting, 0) as waiting, coalesce(j.running, 0) as running, coalesce(j.failed, 0) as failed,
              j.oldest as "oldestWaitingAt"
         from pgboss.queue q
         left join (
           select name,
                  (count(*) filter (where state in ('created', 'retry')))::int as waiting,
                  (count(*) filter (where state = 'active'))::int as running,
                  (count(*) filter (where state = 'failed'))::int as failed,
                  min(start_after) filter (where state in ('created', 'retry') and start_after <= $1) as oldest
             from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name
         ) j on j.name = q.name
        where q.name not like '\\_\\_pgboss\\_\\_%'
        order by q.name`,
      [now],
    ),
    database.query<Failure>(
      'jobs.health-of-failures',
      `select id as "jobId", name, retry_count + 1 as attempts, completed_on as "failedAt", output
         from pgboss.job where state = 'failed' order by completed_on desc, id desc limit $1`,
      [shownFailures],
    ),
    database.query<Slot>(
      'jobs.health-of-schedules',
      `select s.schedule, s.slot, s.state = 'late' as "isLate", j.state::text as state
         from unnest($1::text[]) wanted (name)
         cross join lateral (
           select * from schedule_slots known
            where known.schedule = wanted.name and known.state <> 'seen' order by known.slot desc limit 1
         ) s
         left join job_reports r on r.job_id = s.job_id
         left join pgboss.job j on j.name = r.name and j.id = r.job_id`,
      [schedules.map(({ name }) => name)],
    ),
  ]);
  const lastOf = new Map(slots.map((slot) => [slot.schedule, slot]));
  return {
    queues,
    failures: failures.map(({ output, ...failure }) => ({ ...failure, reason: redactReason(output) })),
    schedules: schedules
      .map(({ name, cron }) => {
        const last = lastOf.get(name);
        const lastState = last?.isLate ? ('late' as const) : parseJobState(last?.state);
        return { name, cron, lastAt: last?.slot ?? null, lastState, nextAt: nextSlot({ cron }, now) };
      })
      .toSorted((one, other) => one.nextAt.getTime() - other.nextAt.getTime()),
  };
}
