import { hasFeature } from '#features/billing/server/door.ts';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseExchange } from '../contract/refusals.ts';

/** The site of the call, unless it is only beginning or about to end: then nothing large is begun with it. */
export async function refuseUnready(scope: Scope, siteId: string): Promise<SiteRow> {
  const site = await findSite(scope, siteId);
  if (site.activity === 'initializing') throw refuseSite('not_ready');
  if (site.activity === 'deleting') throw refuseSite('is_deleting');
  return site;
}

/** Imports come with a plan. */
export async function refuseWithoutImport(scope: Scope): Promise<void> {
  if (!(await hasFeature(scope, 'import'))) throw refuseExchange('import_not_in_plan');
}
