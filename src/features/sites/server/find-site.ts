import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { hasSqlState } from '#platform/db/has-sql-state.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { refuseSite } from '../contract/refusals.ts';
import { type SiteRow, sites } from './tables.ts';

const columns = columnList(sites);

/** The site of the call; not found if it belongs to another project. */
export async function findSite(scope: Scope, siteId: string): Promise<SiteRow> {
  const [site] = await selectRows<SiteRow>(scope.tx, `select ${columns} from sites where id = $1 and project_id = $2`, [
    siteId,
    seatOf(scope).projectId,
  ]);
  if (!site) throw refuse('not_found');
  return site;
}

/** The site of the scope's project; null if it has none. */
export async function ownSite(scope: Scope): Promise<SiteRow | null> {
  const [site] = await selectRows<SiteRow>(scope.tx, `select ${columns} from sites where project_id = $1`, [
    seatOf(scope).projectId,
  ]);
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
  const limitWaiting = async (timeout: string) =>
    scope.person ? selectRows(scope.tx, `select set_config('lock_timeout', $1, true)`, [timeout]) : [];
  // A short lock timeout: people are told soon that a large write is running, instead of holding connections that others need.
  const [, [site]] = await sendTogether(
    limitWaiting(lockTimeout),
    selectRows<SiteRow>(scope.tx, lock, [siteId, seatOf(scope).projectId]),
    limitWaiting('0'),
  ).catch((error: unknown) => {
    throw isLockTimeout(error) ? refuseSite('is_busy') : error;
  });
  if (!site) throw refuse('not_found');
  return site;
}

const lockTimeout = '2s';

const lock = `update sites set revision = revision + 1 where id = $1 and project_id = $2 returning ${columns}`;

/** `lock_not_available`. */
const isLockTimeout = (error: unknown): boolean => hasSqlState(error, '55P03');
