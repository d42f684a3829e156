import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { FeatureFlags, Limits } from '../contract/plans.ts';
import type { Feature, QuotaKey, Tier } from '../plans.ts';

/** The plan that applies to an account, with what differs in a custom plan. */
export type Terms = {
  readonly userId: string;
  readonly tier: Tier;
  readonly name: string;
  readonly limits: Limits;
  readonly features: FeatureFlags;
  readonly isCustom: boolean;
};

/** Background jobs have neither a person nor a seat, so they name the account to which they return units. */
export type QuotaScope = Pick<Scope, 'house' | 'tx'> & Partial<Pick<Scope, 'person' | 'seat' | 'reservationId'>>;

/**
 * Everything in one statement, because each save and each upload asks for it. A custom plan differs from the tier that was granted with it,
 * and gives way to a higher tier that the account subscribes to.
 */
const selectTerms = (account: string): string => `
  select w.account as "userId", p.tier, c.name is not null as "isCustom", coalesce(c.name, p.name) as name,
         case when c.limits is null then p.limits else p.limits || c.limits end as limits,
         case when c.features is null then p.features else p.features || c.features end as features
  from (select ${account} as account) w
  left join account_plans a on a.user_id = w.account
  cross join billing_settings s
  join plans p on p.tier = coalesce(a.tier, s.default_tier)
  left join lateral (
    select a.custom_name as name, a.custom_limits as limits, a.custom_features as features
    where a.custom_name is not null and a.granted_tier = a.tier
  ) c on true`;

const ofAccount = selectTerms('$1::uuid');
const ofOwner = selectTerms('plinth.owner_of($1)');

/** Limits, features and names that apply to an account. */
export async function loadTerms({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<Terms> {
  const [terms] = await selectRows<Terms>(tx, ofAccount, [userId]);
  if (!terms) throw new Error('the plans are missing');
  return terms;
}

/** The terms of the payer: inside a project those of its owner, elsewhere the person's own. */
export async function findPayer({ tx, person = null, seat = null }: QuotaScope): Promise<Terms> {
  if (!seat) return loadTerms({ tx }, personOf({ person }).userId);
  const [terms] = await selectRows<Terms>(tx, ofOwner, [seat.projectId]);
  if (!terms?.userId) throw refuse('not_found');
  return terms;
}

export const hasFeature = async (scope: QuotaScope, feature: Feature): Promise<boolean> =>
  (await findPayer(scope)).features[feature];

/** The limit that applies in the project of the scope. */
export const getProjectLimit = async (scope: Scope, key: QuotaKey): Promise<number> =>
  (await findPayer(scope)).limits[key];

export type PlanLabel = { readonly tier: Tier; readonly name: string };

/** The tiers and plan names of several accounts. */
export async function listAccountPlans(
  { tx }: Pick<Scope, 'tx'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PlanLabel>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectRows<PlanLabel & { userId: string }>(
    tx,
    `select t.* from unnest($1::uuid[]) as u (id)
     cross join lateral (${selectTerms('u.id')}) t`,
    [[...userIds]],
  );
  return new Map(rows.map(({ userId, tier, name }) => [userId, { tier, name }]));
}
