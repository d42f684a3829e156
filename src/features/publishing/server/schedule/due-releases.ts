import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';

type Where = Pick<Scope, 'tx'>;

/** Pages become visible or expire at this time: then the published state is built again with them. */
export async function noteNextChange(
  { tx }: Where,
  { siteId, projectId, nextChangeAt }: Pick<ReleaseRow, 'siteId' | 'projectId' | 'nextChangeAt'>,
): Promise<void> {
  await selectRows(tx, `delete from due_releases where site_id = $1 and cause = 'due' and state = 'waiting'`, [siteId]);
  if (!nextChangeAt) return;
  await selectRows(
    tx,
    `insert into due_releases (site_id, due_at, cause, project_id, state) values ($1, $2, 'due', $3, 'waiting')
     on conflict (site_id, due_at, cause) do nothing`,
    [siteId, nextChangeAt, projectId],
  );
}

type DueRow = {
  readonly cause: 'scheduled' | 'due';
  readonly state: string;
  readonly dueAt: Date;
  readonly by: string | null;
};

export type Due = {
  readonly scheduled: { readonly at: Date; readonly by: string | null } | null;
  readonly missedAt: Date | null;
  readonly nextChangeAt: Date | null;
};

/** Scheduled work, and missed schedules. */
export async function loadDue({ tx }: Where, siteId: string): Promise<Due> {
  const rows = await selectRows<DueRow>(
    tx,
    `select cause, state, due_at as "dueAt", by from due_releases
     where site_id = $1 and state in ('waiting', 'late') order by due_at desc`,
    [siteId],
  );
  const waiting = rows.find(({ cause, state }) => cause === 'scheduled' && state === 'waiting');
  return {
    scheduled: waiting ? { at: waiting.dueAt, by: waiting.by } : null,
    missedAt: rows.find(({ cause, state }) => cause === 'scheduled' && state === 'late')?.dueAt ?? null,
    nextChangeAt: rows.find(({ cause, state }) => cause === 'due' && state === 'waiting')?.dueAt ?? null,
  };
}
