import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePublishing } from '../../contract/refusals.ts';
import type { PublishingState, publishFrom, publishFromNewest } from '../../contract/releases.ts';
import { announcePublishing } from '../changes.ts';
import type { HostedRow, ReleaseRow } from '../tables.ts';
import { findRelease, newestReady } from './find-release.ts';
import { changeHosted, lockHosted, shownTo } from './hosted-site.ts';
import { loadPublishingState } from './publishing-state.ts';
import { setLiveContent } from './set-live-content.ts';

/** Pins the site to an earlier release, whatever is published in the meantime. Choosing the newest one unpins it. */
export async function publishFromUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof publishFrom>,
): Promise<PublishingState> {
  const site = await findSite(scope, params.d);
  if (site.activity === 'deleting') throw refuseSite('is_deleting');
  const hosted = await lockHosted(scope, site.id);
  const release = await findRelease(scope, site.id, body.release);
  if (release.state === 'swept') throw refusePublishing('swept');
  if (release.state !== 'ready') throw refusePublishing('no_such_release');
  const pinned = release.number === hosted.newest ? null : release.number;
  if (hosted.live === release.number && hosted.pinned === pinned) throw refusePublishing('is_live');
  return show(scope, site, hosted, release, pinned);
}

/** Makes the newest release live again. */
export async function publishFromNewestUseCase(
  scope: Scope,
  { params }: InputOf<typeof publishFromNewest>,
): Promise<PublishingState> {
  const site = await findSite(scope, params.d);
  const hosted = await lockHosted(scope, site.id);
  if (hosted.pinned === null) throw refusePublishing('not_pinned');
  const newest = await newestReady(scope, site.id);
  if (!newest) throw refusePublishing('nothing_published');
  return show(scope, site, hosted, newest, null);
}

async function show(
  scope: Scope,
  site: SiteRow,
  hosted: HostedRow,
  release: ReleaseRow,
  pinned: number | null,
): Promise<PublishingState> {
  await changeHosted(scope, site.id, { ...shownTo(release), pinned });
  await setLiveContent(scope, release, hosted.live);
  await announcePublishing(scope, site);
  return loadPublishingState(scope, site);
}
