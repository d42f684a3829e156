import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { findSite, setPublishingTo } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { publishTo, setMaintenance } from '../../contract/releases.ts';
import { announcePublishing } from '../changes.ts';
import { changeHosted, lockHosted } from './hosted-site.ts';
import { loadPublishingState } from './publishing-state.ts';

/** Sets where releases go from now on. */
export async function publishToUseCase(scope: Scope, { params, body }: InputOf<typeof publishTo>) {
  const site = await findSite(scope, params.d);
  await setPublishingTo(scope, site.id, body.to);
  await announcePublishing(scope, site);
  return loadPublishingState(scope, { ...site, publishingTo: body.to });
}

/** Switches the maintenance page on or off. */
export async function setMaintenanceUseCase(scope: Scope, { params, body }: InputOf<typeof setMaintenance>) {
  const site = await findSite(scope, params.d);
  if (site.activity === 'deleting') throw refuseSite('is_deleting');
  await lockHosted(scope, site.id);
  await changeHosted(scope, site.id, { maintenance: body.isOn ? body.message : null });
  await announcePublishing(scope, site);
  return loadPublishingState(scope, site);
}
