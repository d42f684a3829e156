import { and, eq, inArray, sql } from 'drizzle-orm';
import { QuotaExhausted, refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import {
  defaultTier,
  type Feature,
  getLimit,
  hasTierFeature,
  planNames,
  type QuotaKey,
  quotaSubjects,
  type Tier,
} from '../plans.ts';
import { expireReservations, releaseReservationsOf } from './release-reservations.ts';
import { accountPlans, quotaUse } from './tables.ts';

/** Background jobs have neither a person nor a seat, so they name the account to which they return units. */
type QuotaScope = Pick<Scope, 'house' | 'tx'> & Partial<Pick<Scope, 'person' | 'seat' | 'reservationId'>>;

type Payer = { readonly userId: string; readonly tier: Tier };

/** Inside a project the owner's plan applies, elsewhere the person's own. */
export async function findPayer({ tx, person = null, seat = null }: QuotaScope): Promise<Payer> {
  if (!seat) return findAccount({ tx }, personOf({ person }).userId);
  const [row] = await selectRows<{ owner: string | null; tier: Tier | null }>(
    tx,
    `select o.owner, p.tier from (select plinth.owner_of($1) as owner) o left join account_plans p on p.user_id = o.owner`,
    [seat.projectId],
  );
  if (!row?.owner) throw refuse('not_found');
  return { userId: row.owner, tier: row.tier ?? defaultTier };
}

const findAccount = async (scope: Pick<Scope, 'tx'>, userId: string): Promise<Payer> => ({
  userId,
  tier: await getTier(scope, userId),
});

export async function getTier({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<Tier> {
  const [row] = await tx.select({ tier: accountPlans.tier }).from(accountPlans).where(eq(accountPlans.userId, userId));
  return row?.tier ?? defaultTier;
}

/** The tiers of several accounts. */
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
  hasTierFeature((await findPayer(scope)).tier, feature);

/** Subjects other than the account and the project of the scope. */
type SubjectOverride = { readonly listId?: string; readonly projectId?: string; readonly accountId?: string };

function findSubject(
  { seat }: QuotaScope,
  key: QuotaKey,
  account: string | undefined,
  within: SubjectOverride,
): string {
  const subjects = { account, project: within.projectId ?? seat?.projectId, list: within.listId };
  const subject = subjects[quotaSubjects[key]];
  if (!subject) throw new Error(`${key} is counted for a ${quotaSubjects[key]}, and there is none`);
  return subject;
}

const getPeriod = (key: QuotaKey, now: Date): string => (key === 'campaignMails' ? now.toISOString().slice(0, 7) : '');

/**
 * Takes units of a quota in the transaction that creates the object; a negative amount returns them. One statement updates and
 * compares the counter, so two concurrent requests cannot both take the last unit. Throws if there are not enough, which rolls
 * the transaction back.
 */
export async function takeQuota(
  scope: QuotaScope,
  key: QuotaKey,
  amount: number,
  within: SubjectOverride = {},
): Promise<void> {
  if (amount <= 0) {
    const period = getPeriod(key, scope.house.clock.now());
    const isOfAccount = quotaSubjects[key] === 'account';
    const account = isOfAccount ? (within.accountId ?? (await findPayer(scope)).userId) : undefined;
    return returnUnits(scope, { subjectId: findSubject(scope, key, account, within), key, period }, amount);
  }
  const payer = within.accountId ? await findAccount(scope, within.accountId) : await findPayer(scope);
  await takeFrom(scope, payer, key, amount, within);
}

/** The same for an amount that a statement returns: the payer is looked up in the same round trip. */
export async function takeReturnedQuota(scope: QuotaScope, key: QuotaKey, returned: Promise<number>): Promise<void> {
  const [amount, payer] = await sendTogether(returned, findPayer(scope));
  if (amount > 0) await takeFrom(scope, payer, key, amount, {});
}

async function takeFrom(
  scope: QuotaScope,
  { userId, tier }: Payer,
  key: QuotaKey,
  amount: number,
  within: SubjectOverride,
): Promise<void> {
  const period = getPeriod(key, scope.house.clock.now());
  const subjectId = findSubject(scope, key, userId, within);
  const limit = getLimit(tier, key);
  const take = () => tryTake(scope, { subjectId, key, period }, amount, limit);
  const isTaken =
    (await take()) || (key === 'storage' && (await expireReservations(scope, subjectId)) && (await take()));
  if (!isTaken) throw quotaExhausted(key, tier);
}

/** Bytes reserved by uploads in progress count as used, except for the reservation that this transaction redeems. */
async function tryTake(
  { tx, reservationId }: QuotaScope,
  { subjectId, key, period }: Counter,
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

export const quotaExhausted = (key: QuotaKey, tier: Tier): QuotaExhausted =>
  new QuotaExhausted(formatLimitMessage(key, getLimit(tier, key), planNames[tier]));

type Counter = { readonly subjectId: string; readonly key: QuotaKey; readonly period: string };

/** Never below zero: objects created before quotas were counted can be returned, too. */
async function returnUnits({ tx }: QuotaScope, { subjectId, key, period }: Counter, amount: number): Promise<void> {
  await tx
    .update(quotaUse)
    .set({ used: sql`greatest(0, ${quotaUse.used} + ${amount})` })
    .where(and(eq(quotaUse.subjectId, subjectId), eq(quotaUse.key, key), eq(quotaUse.period, period)));
}

/** Moves one unit to another account: takes it from the new account's limit and returns it to the old one's. */
export async function moveQuota(scope: QuotaScope, key: QuotaKey, from: string, to: string): Promise<void> {
  const take = () => takeQuota(scope, key, 1, { accountId: to });
  const give = () => takeQuota(scope, key, -1, { accountId: from });
  // Rows are always locked in the order of the ids, so that two opposite transfers cannot deadlock.
  const [first, second] = from < to ? [give, take] : [take, give];
  await first();
  await second();
}

/** Deletes the counters of a deleted subject. */
export async function deleteQuotaCounters({ tx }: Pick<Scope, 'tx'>, subjectId: string): Promise<void> {
  await releaseReservationsOf({ tx }, subjectId);
  await tx.delete(quotaUse).where(eq(quotaUse.subjectId, subjectId));
}

const limitMessages: Readonly<Record<QuotaKey, (limit: string) => string>> = {
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

const numberFormat = new Intl.NumberFormat('en-US');

const formatLimitMessage = (key: QuotaKey, limit: number, plan: string): string =>
  `The ${plan} plan ${limitMessages[key](key === 'storage' ? `${limit / 1024 ** 3} GB` : numberFormat.format(limit))}.`;

/** The usage of the quotas of an account. */
export async function listUsage({ tx }: Pick<Scope, 'tx'>, subjectId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select()
    .from(quotaUse)
    .where(and(eq(quotaUse.subjectId, subjectId), eq(quotaUse.period, '')));
  return new Map(rows.map(({ key, used }) => [key, used]));
}

/** The limit that applies in the project of the scope. */
export const getProjectLimit = async (scope: Scope, key: QuotaKey): Promise<number> =>
  getLimit((await findPayer(scope)).tier, key);
