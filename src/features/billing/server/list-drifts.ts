import { desc, gt, sql } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import type { QuotaKey } from '../plans.ts';
import { quotaDrifts } from './tables.ts';

const shownDays = 30;
const maxShown = 50;

/** The newest corrections of the last days, and how many there were. */
export async function listQuotaDriftsUseCase({ house, tx }: Scope) {
  const since = new Date(house.clock.now().getTime() - shownDays * 24 * 3_600_000);
  const rows = await tx
    .select()
    .from(quotaDrifts)
    .where(gt(quotaDrifts.at, since))
    .orderBy(desc(quotaDrifts.at), desc(quotaDrifts.id))
    .limit(maxShown);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(quotaDrifts)
    .where(gt(quotaDrifts.at, since));
  const items = rows.map(({ id, key, subjectId, was, became, at }) => ({
    _id: id,
    key: key as QuotaKey,
    subjectId,
    was,
    became,
    at: at.toISOString(),
  }));
  return { items, total: counted?.total ?? 0 };
}
