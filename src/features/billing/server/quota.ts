import { and, eq, sql } from 'drizzle-orm';
import { QuotaExhausted } from '#contract-kit/refusal.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type QuotaKey, quotaSubjects } from '../plans.ts';
import { describeExhausted } from '../quota-words.ts';
import { expireReservations, releaseReservationsOf } from './release-reservations.ts';
import { quotaUse } from './tables.ts';
import { findPayer, loadTerms, type QuotaScope, type Terms } from './terms.ts';

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

export const getPeriod = (key: QuotaKey, now: Date): string =>
  key === 'campaignMails' ? now.toISOString().slice(0, 7) : '';

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
  const payer = within.accountId ? await loadTerms(scope, within.accountId) : await findPayer(scope);
  await takeFrom(scope, payer, key, amount, within);
}

/** The same for an amount that a statement returns: the payer is looked up in the same round trip. */
export async function takeReturnedQuota(scope: QuotaScope, key: QuotaKey, returned: Promise<number>): Promise<void> {
  const [amount, payer] = await sendTogether(returned, findPayer(scope));
  if (amount > 0) await takeFrom(scope, payer, key, amount, {});
}

async function takeFrom(
  scope: QuotaScope,
  terms: Terms,
  key: QuotaKey,
  amount: number,
  within: SubjectOverride,
): Promise<void> {
  const period = getPeriod(key, scope.house.clock.now());
  const subjectId = findSubject(scope, key, terms.userId, within);
  const take = () => tryTake(scope, { subjectId, key, period }, amount, terms.limits[key]);
  const isTaken =
    (await take()) || (key === 'storage' && (await expireReservations(scope, subjectId)) && (await take()));
  if (!isTaken) throw quotaExhausted(key, terms);
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

export const quotaExhausted = (key: QuotaKey, { limits, name }: Terms): QuotaExhausted =>
  new QuotaExhausted(describeExhausted(key, limits[key], name), key);

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
