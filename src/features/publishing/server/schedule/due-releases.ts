import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';

/** A moment that passed while nobody was there: until so much later it is made good, afterwards it is told and nothing is published. */
export const maxLatenessMs = 24 * 3_600_000;

/** Pages come due or expire at this moment: then the site is published as it was, and they with it. */
export async function noteNextChange(
  { tx }: Pick<Scope, 'tx'>,
  { siteId, projectId, nextChangeAt }: ReleaseRow,
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
