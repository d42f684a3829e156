import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { refuseSite } from '../contract/refusals.ts';
import { type SiteRow, sites } from './tables.ts';

const ofCall = (scope: Pick<Scope, 'seat'>, siteId: string) =>
  and(eq(sites.id, siteId), eq(sites.projectId, seatOf(scope).projectId));

/** The site of the call: of its project, or it is not there. */
export async function findSite(scope: Scope, siteId: string): Promise<SiteRow> {
  const [site] = await scope.tx.select().from(sites).where(ofCall(scope, siteId));
  if (!site) throw refuse('not_found');
  return site;
}

/** The one site of the scope's project; null where none was made yet. */
export async function ownSite(scope: Scope): Promise<SiteRow | null> {
  const [site] = await scope.tx
    .select()
    .from(sites)
    .where(eq(sites.projectId, seatOf(scope).projectId));
  return site ?? null;
}

/**
 * Takes the site for a change of its content, until the end of the transaction: its files, folders and addresses change one after the
 * other, so whatever a change has looked at stays true until it is done. The revision it is given belongs to that change.
 */
export async function lockSite(scope: Scope, siteId: string): Promise<SiteRow> {
  const site = await holdSite(scope, siteId);
  if (site.activity === 'deleting') throw refuseSite('is_deleting');
  return site;
}

/** The same, also for a site that is being deleted: for whoever deletes it. */
export async function holdSite(scope: Scope, siteId: string): Promise<SiteRow> {
  // People are told soon that something large is being written: those who wait hold connections that everybody needs.
  if (scope.person) await scope.tx.execute(sql`select set_config('lock_timeout', ${patience}, true)`);
  const [site] = await takeSite(scope, siteId).catch((error: unknown) => {
    throw isLockTimeout(error) ? refuseSite('is_busy') : error;
  });
  if (scope.person) await scope.tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  if (!site) throw refuse('not_found');
  return site;
}

const patience = '2s';

const takeSite = async (scope: Scope, siteId: string): Promise<SiteRow[]> =>
  scope.tx
    .update(sites)
    .set({ revision: sql`${sites.revision} + 1` })
    .where(ofCall(scope, siteId))
    .returning();

/** `lock_not_available`, as the driver or drizzle around it tells it. */
function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === '55P03' || cause?.code === '55P03';
}
