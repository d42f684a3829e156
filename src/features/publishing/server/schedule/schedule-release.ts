import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePublishing } from '../../contract/refusals.ts';
import type { scheduleRelease, unscheduleRelease } from '../../contract/releases.ts';
import { announcePublishing } from '../changes.ts';
import { lockHosted } from '../releases/hosted-site.ts';
import { loadPublishingState } from '../releases/publishing-state.ts';

const yearMs = 366 * 24 * 3_600_000;

/** There is one scheduled time: a new one replaces it, and dismisses a missed one. */
export async function scheduleReleaseUseCase(scope: Scope, { params, body }: InputOf<typeof scheduleRelease>) {
  const site = await findSite(scope, params.d);
  if (site.activity === 'deleting') throw refuseSite('is_deleting');
  const at = new Date(body.at);
  const ahead = at.getTime() - scope.house.clock.now().getTime();
  if (ahead <= 0) throw refusePublishing('in_the_past');
  if (ahead > yearMs) throw refusePublishing('too_far');
  await lockHosted(scope, site.id);
  await settleSchedule(scope, site.id);
  await selectRows(
    scope.tx,
    `insert into due_releases (site_id, due_at, cause, project_id, state, by) values ($1, $2, 'scheduled', $3, 'waiting', $4)
     on conflict (site_id, due_at, cause) do update set state = 'waiting', by = excluded.by`,
    [site.id, at, site.projectId, scope.person?.userId ?? null],
  );
  await announcePublishing(scope, site);
  return loadPublishingState(scope, site);
}

export async function unscheduleReleaseUseCase(scope: Scope, { params }: InputOf<typeof unscheduleRelease>) {
  const site = await findSite(scope, params.d);
  await lockHosted(scope, site.id);
  if ((await settleSchedule(scope, site.id)) === 0) throw refusePublishing('not_scheduled');
  await announcePublishing(scope, site);
  return loadPublishingState(scope, site);
}

/** Neither scheduled nor reported as missed any more. */
export async function settleSchedule({ tx }: Pick<Scope, 'tx'>, siteId: string): Promise<number> {
  const rows = await selectRows(
    tx,
    `update due_releases set state = 'canceled'
     where site_id = $1 and cause = 'scheduled' and state in ('waiting', 'late') returning site_id`,
    [siteId],
  );
  return rows.length;
}
