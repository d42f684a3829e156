import { setTimeout as wait } from 'node:timers/promises';
import type { OpenScope } from '#platform/house/scope.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { countCall, enforceLimit, normalizeName } from '#platform/http/rate-limit.ts';
import { makeFairQueue } from '#platform/threads/fair-queue.ts';
import { attemptLimits, delayRules, getDelayMs } from '../../attempt-limits.ts';
import { findKnownDevice } from '../devices/known-device.ts';
import type { UserRow } from '../tables.ts';
import { findUser } from './find-user.ts';

export type Attempt = {
  readonly user: UserRow | null;
  /**
   * The tries at this account from this address are used up. The reply must not reveal that: even the right password is refused
   * as wrong.
   */
  readonly isUsedUp: boolean;
};

/** A few at a time: when fifty people signed in at once, everyone else waited behind their two hundred queries. */
const turns = makeFairQueue({ slots: 2, waitingPerKey: 60 });

/** The keys to count by: the typed name, its account, and the source. */
async function readAttempt(open: OpenScope, typed: string) {
  const { user, device } = await open.inTransaction(async (scope) => {
    const found = await findUser(scope, typed);
    return { user: found, device: await findKnownDevice(scope, found?.id ?? null) };
  });
  const name = normalizeName(typed);
  return { user, device, name, account: user?.id ?? name, network: networkOf(open.request?.address ?? '') };
}

/**
 * Counts a password attempt before it is compared. Refusals depend only on the typed name, so a reply links no alias to an
 * address and does not tell known names from unknown ones; tries at the account behind both are counted silently. A known device
 * has its own count, which a stranger cannot use up, and a stolen device id is worth no more than another address.
 */
export async function countSignIn(open: OpenScope, typed: string): Promise<Attempt> {
  const { delayMs, ...attempt } = await turns(networkOf(open.request?.address ?? ''), () => count(open, typed));
  await wait(delayMs);
  return attempt;
}

async function count(open: OpenScope, typed: string): Promise<Attempt & { readonly delayMs: number }> {
  const { database, clock } = open.house;
  const now = clock.now();
  const { user, device, name, account, network } = await readAttempt(open, typed);
  const { signIn, signInPerAddress } = attemptLimits;
  if (device) {
    await enforceLimit(database, ['sign-in', 'device', device], signIn, now);
    return { user, isUsedUp: false, delayMs: 0 };
  }
  await enforceLimit(database, ['sign-in', 'address', network], signInPerAddress, now);
  await enforceLimit(database, ['sign-in', 'name', network, name], signIn, now);
  const silent = await countCall(database, ['sign-in', 'account', network, account], signIn.perMs, now);
  const today = await countCall(database, ['sign-in', 'day', name], delayRules.perMs, now);
  return { user, isUsedUp: silent.calls > signIn.max, delayMs: getDelayMs(today.calls) };
}

/** Counts a request for a code in the same way; limits that codes share are counted where they are created and emailed. */
export async function countForgotPassword(open: OpenScope, typed: string): Promise<UserRow | null> {
  const { database, clock } = open.house;
  const now = clock.now();
  const { user, device, name, network } = await readAttempt(open, typed);
  const { forgotPassword, forgotPasswordPerAddress } = attemptLimits;
  if (device) {
    await enforceLimit(database, ['forgot-password', 'device', device], forgotPassword, now);
    return user;
  }
  await enforceLimit(database, ['forgot-password', 'address', network], forgotPasswordPerAddress, now);
  await enforceLimit(database, ['forgot-password', 'name', network, name], forgotPassword, now);
  return user;
}
