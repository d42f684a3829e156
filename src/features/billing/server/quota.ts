import { and, eq, inArray, sql } from 'drizzle-orm';
import { QuotaExhausted, refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import {
  countedFor,
  defaultTier,
  type Feature,
  limitOf,
  planNames,
  type QuotaKey,
  type Tier,
  tierHas,
} from '../plans.ts';
import { expireReservations, releaseAll } from './release-reservations.ts';
import { accountPlans, quotaUse } from './tables.ts';

/** Work of the product itself has neither a person nor a seat; what it gives back says whose it was. */
type Taker = Pick<Scope, 'house' | 'tx'> & Partial<Pick<Scope, 'person' | 'seat' | 'reservationId'>>;

/** Inside a project its owner's plan counts, elsewhere the person's own. */
export async function payerOf({ tx, person = null, seat = null }: Taker): Promise<string> {
  if (!seat) return personOf({ person }).userId;
  const { rows } = await tx.execute<{ owner: string | null }>(sql`select plinth.owner_of(${seat.projectId}) as owner`);
  const owner = rows[0]?.owner;
  if (!owner) throw refuse('not_found');
  return owner;
}

export async function tierOf({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<Tier> {
  const [row] = await tx.select({ tier: accountPlans.tier }).from(accountPlans).where(eq(accountPlans.userId, userId));
  return row?.tier ?? defaultTier;
}

/** Of many accounts at once. */
export async function listTiers(
  { tx }: Pick<Scope, 'tx'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Tier>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(accountPlans)
    .where(inArray(accountPlans.userId, [...userIds]));
  const chosen = new Map(rows.map(({ userId, tier }) => [userId, tier]));
  return new Map(userIds.map((userId) => [userId, chosen.get(userId) ?? defaultTier]));
}

export const hasFeature = async (scope: Scope, feature: Feature): Promise<boolean> =>
  tierHas(await tierOf(scope, await payerOf(scope)), feature);

/** What a quota may be counted for besides the account and the project of the scope. */
type Within = { readonly listId?: string; readonly projectId?: string; readonly accountId?: string };

async function subjectOf(scope: Taker, key: QuotaKey, within: Within): Promise<string> {
  const subjects = {
    account: async () => within.accountId ?? (await payerOf(scope)),
    project: async () => within.projectId ?? scope.seat?.projectId,
    list: async () => within.listId,
  };
  const subject = await subjects[countedFor[key]]();
  if (!subject) throw new Error(`${key} is counted for a ${countedFor[key]}, and there is none`);
  return subject;
}

const periodOf = (key: QuotaKey, now: Date): string => (key === 'campaignMails' ? now.toISOString().slice(0, 7) : '');

/**
 * Takes so much of a limit, in the transaction that makes the thing; a negative amount gives back. The row is changed and compared in one
 * statement, so two who come at once cannot both have the last one. Thrown when there is not enough: then nothing of it happens.
 */
export async function takeQuota(scope: Taker, key: QuotaKey, amount: number, within: Within = {}): Promise<void> {
  const subjectId = await subjectOf(scope, key, within);
  const period = periodOf(key, scope.house.clock.now());
  if (amount <= 0) return giveBack(scope, { subjectId, key, period }, amount);
  const tier = await tierOf(scope, within.accountId ?? (await payerOf(scope)));
  const limit = limitOf(tier, key);
  const take = () => tryTake(scope, { subjectId, key, period }, amount, limit);
  const isTaken =
    (await take()) || (key === 'storage' && (await expireReservations(scope, subjectId)) && (await take()));
  if (!isTaken) throw exhausted(key, tier);
}

/** Room that uploads in progress have reserved is taken, too; but for the reservation that this very transaction redeems. */
async function tryTake(
  { tx, reservationId }: Taker,
  { subjectId, key, period }: Use,
  amount: number,
  limit: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into quota_use as q (subject_id, key, period, used)
    select ${subjectId}::uuid, ${key}, ${period}, ${amount}::bigint where ${amount}::bigint <= ${limit}::bigint
    on conflict (subject_id, key, period) do update set used = q.used + excluded.used
      where q.used + excluded.used + q.reserved
        - coalesce((select bytes from upload_reservations where id = ${reservationId ?? null}::uuid), 0) <= ${limit}::bigint
    returning used`);
  return rows.length > 0;
}

export const exhausted = (key: QuotaKey, tier: Tier): QuotaExhausted =>
  new QuotaExhausted(sentenceOf(key, limitOf(tier, key), planNames[tier]));

type Use = { readonly subjectId: string; readonly key: QuotaKey; readonly period: string };

/** Never below nothing: what was made before anybody counted can be given back too. */
async function giveBack({ tx }: Taker, { subjectId, key, period }: Use, amount: number): Promise<void> {
  await tx
    .update(quotaUse)
    .set({ used: sql`greatest(0, ${quotaUse.used} + ${amount})` })
    .where(and(eq(quotaUse.subjectId, subjectId), eq(quotaUse.key, key), eq(quotaUse.period, period)));
}

/** One of them changes hands: the new account's limit is taken, the old one's given back. */
export async function moveQuota(scope: Taker, key: QuotaKey, from: string, to: string): Promise<void> {
  const take = () => takeQuota(scope, key, 1, { accountId: to });
  const give = () => takeQuota(scope, key, -1, { accountId: from });
  // Always in the order of the ids, so that two who hand things to each other do not wait for each other.
  const [first, second] = from < to ? [give, take] : [take, give];
  await first();
  await second();
}

/** What was counted for something that is gone. */
export async function forgetQuota({ tx }: Pick<Scope, 'tx'>, subjectId: string): Promise<void> {
  await releaseAll({ tx }, subjectId);
  await tx.delete(quotaUse).where(eq(quotaUse.subjectId, subjectId));
}

const sentences: Readonly<Record<QuotaKey, (limit: string) => string>> = {
  projects: (limit) =>
    `includes ${limit} ${limit === '1' ? 'project' : 'projects'}. Permanently delete one, or upgrade your plan`,
  storage: (limit) =>
    `includes ${limit} of storage, including uploads in progress. Permanently delete files, or upgrade your plan`,
  contactLists: (limit) => `includes ${limit} contact lists per project. Delete one, or upgrade your plan`,
  contacts: (limit) => `includes ${limit} contacts per list. Remove some, or upgrade your plan`,
  campaignMails: (limit) => `includes ${limit} campaign emails per month. Wait until next month, or upgrade your plan`,
  members: (limit) =>
    `includes ${limit} members per project, including pending invitations. Remove a member, or upgrade your plan`,
};

const counted = new Intl.NumberFormat('en-US');

const sentenceOf = (key: QuotaKey, limit: number, plan: string): string =>
  `The ${plan} plan ${sentences[key](key === 'storage' ? `${limit / 1024 ** 3} GB` : counted.format(limit))}.`;

/** How much of an account's own limits is used. */
export async function usageOf({ tx }: Pick<Scope, 'tx'>, subjectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select()
    .from(quotaUse)
    .where(and(eq(quotaUse.subjectId, subjectId), eq(quotaUse.period, '')));
  return new Map(rows.map(({ key, used }) => [key, used]));
}

/** The limit that counts in the project of the scope. */
export const limitHere = async (scope: Scope, key: QuotaKey): Promise<number> =>
  limitOf(await tierOf(scope, await payerOf(scope)), key);
