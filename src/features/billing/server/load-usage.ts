import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Excess } from '../contract/plans.ts';
import { type QuotaKey, type Tier, tiers } from '../plans.ts';
import { type Counter, listExcessesOf } from '../usage.ts';
import { listPlans } from './plans.ts';
import { getPeriod } from './quota.ts';

type CounterRow = {
  readonly key: QuotaKey;
  readonly subject_id: string | null;
  subject_name: string | null;
  used: string;
};

/** The counters of an account and of its projects outside the recycle bin. */
export async function loadCounters({ house, tx }: Pick<Scope, 'house' | 'tx'>, userId: string): Promise<Counter[]> {
  const month = getPeriod('campaignMails', house.clock.now());
  const rows = await selectRows<CounterRow>(tx, 'select * from plinth.usage_of($1, $2)', [userId, month]);
  return rows.map(({ key, used, subject_id: id, subject_name: name }) => ({
    key,
    used: Number(used),
    subject: id === null ? null : { _id: id, name: name ?? '' },
  }));
}

/** Where the usage of an account exceeds the limits of a plan. */
export async function listExcesses(
  scope: Pick<Scope, 'house' | 'tx'>,
  userId: string,
  tier: Tier,
): Promise<readonly Excess[]> {
  const plan = (await listPlans(scope)).find((each) => each.plan === tier);
  if (!plan) throw new Error(`none of the ${tiers.length} plans has tier ${tier}`);
  return listExcessesOf(await loadCounters(scope, userId), plan.limits);
}
