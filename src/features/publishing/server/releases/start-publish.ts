import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import { startTask } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { isUniqueViolation } from '#platform/db/is-unique-violation.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePublishing } from '../../contract/refusals.ts';
import type { publishSite } from '../../contract/releases.ts';
import { announcePublishing } from '../changes.ts';
import { type ReleaseRow, releases } from '../tables.ts';
import { lockHosted } from './hosted-site.ts';
import { publishTask } from './publish-task.ts';

type PublishRequest = Partial<Pick<ReleaseRow, 'cause' | 'isIncremental' | 'title' | 'by'>>;

/** Starts a release of the saved state, in the caller's transaction. Refused while another release of the site is running. */
export async function startPublish(
  scope: Scope,
  site: SiteRow,
  { cause = 'asked', isIncremental = true, title = '', by = scope.person?.userId ?? null }: PublishRequest = {},
): Promise<{ readonly taskId: string; readonly release: number }> {
  if (site.activity === 'deleting') throw refuseSite('is_deleting');
  if (!site.initializedAt) throw refuseSite('not_ready');
  const { clock } = scope.house;
  await lockHosted(scope, site.id);
  const number = await nextNumber(scope, site.id);
  const releaseId = clock.newId();
  await scope.tx
    .insert(releases)
    .values({
      id: releaseId,
      projectId: site.projectId,
      siteId: site.id,
      number,
      state: 'building',
      cause,
      destination: site.publishingTo,
      isIncremental,
      title,
      by,
      startedAt: clock.now(),
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'releases_building') ? refusePublishing('is_publishing') : error;
    });
  const taskId = await startTask(scope, publishTask, { siteId: site.id, releaseId });
  await scope.tx.update(releases).set({ taskId }).where(eq(releases.id, releaseId));
  await announcePublishing(scope, site);
  return { taskId, release: number };
}

async function nextNumber({ tx }: Scope, siteId: string): Promise<number> {
  const [row] = await selectRows<{ number: number }>(
    tx,
    'select coalesce(max(number), 0) + 1 as number from releases where site_id = $1',
    [siteId],
  );
  return row?.number ?? 1;
}

export async function publishSiteUseCase(scope: Scope, { params, query }: InputOf<typeof publishSite>) {
  const site = await findSite(scope, params.d);
  const isIncremental = query.incremental === 'true' || query.incremental === '';
  return startPublish(scope, site, { isIncremental, title: query.title?.trim() ?? '' });
}
