import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';

/** Whose a job is: what is done for one project waits in that project's line. Other jobs have none. */
export const readProjectId = (payload: unknown): string | undefined => {
  const { projectId } = payload as { readonly projectId?: unknown };
  return typeof projectId === 'string' ? projectId : undefined;
};

/**
 * The priority of a project's next job in a queue; higher ones go first. Each is one lower than the project's last that is not done, and
 * none is higher than the highest that waits or runs: so projects take turns whatever each of them brought, the jobs of one keep their
 * order, and whoever has waited is not passed again and again by those who come later. Each half has an index of the queue's own: the
 * many jobs that are done are not read.
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
