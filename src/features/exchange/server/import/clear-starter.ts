import { moveToBin } from '#features/pages/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { StepContext } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

/** Moves the starter pages of a new site to the bin, unless they were changed. */
export async function clearStarter(scope: Scope, site: SiteRow, log: StepContext['log']): Promise<void> {
  const rows = await selectRows<{ id: string; path: string }>(
    scope.tx,
    `select f.id, f.path from files f join file_versions v on v.file_id = f.id and v.number = 1
     where f.site_id = $1 and f.deleted_at is null and f.version = 1 and v.reason = 'Starter content'`,
    [site.id],
  );
  if (rows.length === 0) return;
  await moveToBin(
    scope,
    site,
    rows.map(({ id }) => id),
  );
  for (const { path } of rows) log(`Starter page moved to the recycle bin: ${path}`);
}
