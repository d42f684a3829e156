import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { refuseSite } from '../contract/refusals.ts';
import { type SiteRow, sites } from './tables.ts';

const ofCall = (scope: Pick<Scope, 'seat'>, siteId: string) =>
  and(eq(sites.id, siteId), eq(sites.projectId, seatOf(scope).projectId));

/** The site of the call; not found if it belongs to another project. */
export async function findSite(scope: Scope, siteId: string): Promise<SiteRow> {
  const [site] = await scope.tx.select().from(sites).where(ofCall(scope, siteId));
  if (!site) throw refuse('not_found');
  return site;
}

/** The site of the scope's project; null if it has none. */
export async function ownSite(scope: Scope): Promise<SiteRow | null> {
  const [site] = await scope.tx
    .select()
    .from(sites)
    .where(eq(sites.projectId, seatOf(scope).projectId));
  return site ?? null;
}

/**
 * Locks the site for a change of its content until the end of the transaction: changes of its files, folders and addresses are serialized,
 * so everything a change has read stays true until it commits. The new revision belongs to that change.
 */
export async function lockSite(scope: Scope, siteId: string): Promise<SiteRow> {
  const site = await lockAnySite(scope, siteId);
  if (site.activity === 'deleting') throw refuseSite('is_deleting');
  return site;
}

/** The same, also for a site that is being deleted: for the deletion itself. */
export async function lockAnySite(scope: Scope, siteId: string): Promise<SiteRow> {
  // A short lock timeout: people are told soon that a large write is running, instead of holding connections that others need.
  if (scope.person) await scope.tx.execute(sql`select set_config('lock_timeout', ${lockTimeout}, true)`);
  const [site] = await lockRow(scope, siteId).catch((error: unknown) => {
    throw isLockTimeout(error) ? refuseSite('is_busy') : error;
  });
  if (scope.person) await scope.tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  if (!site) throw refuse('not_found');
  return site;
}

const lockTimeout = '2s';

const lockRow = async (scope: Scope, siteId: string): Promise<SiteRow[]> =>
  scope.tx
    .update(sites)
    .set({ revision: sql`${sites.revision} + 1` })
    .where(ofCall(scope, siteId))
    .returning();

/** `lock_not_available`, as the driver or drizzle reports it. */
function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === '55P03' || cause?.code === '55P03';
}
