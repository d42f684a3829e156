import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/db/tx.ts';
import type { JobContext, LogLevel } from './job.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export type JobReport = { readonly state: JobState; readonly progress: number; readonly note: string | null };

const maxLineLength = 2000;
const maxLinesPerJob = 1000;

const states: Record<string, JobState> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Maps a state of the queue; null for none. */
export const parseJobState = (word: string | null | undefined): JobState | null => states[word ?? ''] ?? null;

export async function insertReport(tx: Tx, jobId: string, name: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into job_reports (job_id, name, created_at, updated_at)
    values (${jobId}, ${name}, ${now.toISOString()}, ${now.toISOString()})`);
}

/** The name of a job's queue, which is the key to everything else about it. */
export async function loadJobName(tx: Tx, jobId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from job_reports where job_id = ${jobId}`);
  return rows[0]?.name ?? null;
}

/** Null for an unknown or expired job. */
export async function loadReport(database: Database, jobId: string): Promise<JobReport | null> {
  const [row] = await database.query<{ state: string | null; progress: number; note: string | null }>(
    'jobs.load-report',
    `select boss.state::text as state, report.progress, report.note
       from job_reports report left join pgboss.job boss on boss.name = report.name and boss.id = report.job_id
      where report.job_id = $1`,
    [jobId],
  );
  const state = parseJobState(row?.state);
  return row && state ? { state, progress: row.progress, note: row.note } : null;
}

/** The progress and log functions of a running job. Writes of an attempt are dropped once a later attempt has begun. */
export function makeReporter(
  { database, clock }: { database: Database; clock: Clock },
  jobId: string,
  attempt: number,
): Pick<JobContext, 'progress' | 'log'> {
  let lines = 0;
  return {
    async progress(fraction, note) {
      const progress = Math.min(1, Math.max(0, Number.isFinite(fraction) ? fraction : 0));
      await database.transaction({}, (tx) =>
        tx.execute(sql`
          update job_reports
             set progress = ${progress}, note = coalesce(${note ?? null}, note), attempt = ${attempt},
                 updated_at = ${clock.now().toISOString()}
           where job_id = ${jobId} and attempt <= ${attempt}`),
      );
    },
    async log(line, level: LogLevel = 'info') {
      lines += 1;
      if (lines > maxLinesPerJob) return;
      const text =
        lines === maxLinesPerJob ? 'The log is full. Further lines are not saved.' : line.slice(0, maxLineLength);
      await database.transaction({}, (tx) =>
        tx.execute(sql`
          insert into job_log_lines (job_id, attempt, at, level, line)
          select job_id, ${attempt}, ${clock.now().toISOString()}, ${level}, ${text}
            from job_reports where job_id = ${jobId} and attempt <= ${attempt}`),
      );
    },
  };
}
