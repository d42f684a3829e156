import { hasFeature } from '#features/billing/server/door.ts';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseExchange } from '../contract/refusals.ts';

/** The site of the call, unless it is being created or deleted: then nothing large is started with it. */
export async function findReadySite(scope: Scope, siteId: string): Promise<SiteRow> {
  const site = await findSite(scope, siteId);
  if (site.activity === 'initializing') throw refuseSite('not_ready');
  if (site.activity === 'deleting') throw refuseSite('is_deleting');
  return site;
}

/** Imports depend on the plan. */
export async function refuseWithoutImport(scope: Scope): Promise<void> {
  if (!(await hasFeature(scope, 'import'))) throw refuseExchange('import_not_in_plan');
}
