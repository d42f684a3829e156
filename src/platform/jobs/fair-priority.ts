import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';

/** The project of a job, by which jobs are queued fairly. Other jobs have none. */
export const readProjectId = (payload: unknown): string | undefined => {
  const { projectId } = payload as { readonly projectId?: unknown };
  return typeof projectId === 'string' ? projectId : undefined;
};

/**
 * The priority of a project's next job in a queue; higher priorities run first. Each is one lower than that of the project's last
 * unfinished job, and none is higher than the highest that waits or runs. So projects alternate regardless of their backlog, the jobs of
 * one project keep their order (workers that fetch at the same moment may swap two), and a waiting job is not overtaken again and again. Each half uses an index of the queue, so
 * that the many finished jobs are not read.
 */
export async function computeFairPriority(tx: Tx, queue: string, projectId: string): Promise<number> {
  const { rows } = await tx.execute<{ priority: number }>(
    sql`select least(
          coalesce(max(priority), 0),
          coalesce(min(priority) filter (where group_id = ${projectId}) - 1, 0)
        )::int as priority
        from (
          select priority, group_id from pgboss.job
          where name = ${queue} and state < 'active' and not blocked and start_after <= now()
          union all
          select priority, group_id from pgboss.job
          where name = ${queue} and state = 'active' and group_id is not null
        ) undone`,
  );
  return rows[0]?.priority ?? 0;
}
