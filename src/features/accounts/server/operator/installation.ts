import { eq, gte, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Installation, updateInstallation } from '../../contract/operator.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { startOfDay } from '../../write-budget.ts';
import { installation, users } from '../tables.ts';
import { recordAct } from './record-act.ts';

/** The only row, created by the migration. */
const onlyRow = eq(installation.isOnly, true);

async function loadRules({ tx }: Pick<Scope, 'tx'>): Promise<Omit<Installation, 'signUpsToday'>> {
  const { secondFactor, signUpsPerDay } = installation;
  const [row] = await tx.select({ secondFactor, signUpsPerDay }).from(installation).where(onlyRow);
  if (!row) throw new Error('the installation has no row');
  return row;
}

async function countSignUps({ house, tx }: Pick<Scope, 'house' | 'tx'>): Promise<number> {
  return tx.$count(users, gte(users.createdAt, startOfDay(house.clock.now())));
}

export const getInstallationUseCase = async (scope: Scope): Promise<Installation> => ({
  ...(await loadRules(scope)),
  signUpsToday: await countSignUps(scope),
});

/**
 * Refuses sign-ups above the daily limit, in the transaction that creates the account and under a lock, so that concurrent ones
 * cannot exceed it.
 */
export async function reserveSignUp(scope: Scope): Promise<void> {
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sign-ups', 0))`);
  const { signUpsPerDay } = await loadRules(scope);
  if ((await countSignUps(scope)) < signUpsPerDay) return;
  scope.house.log.warn({ signUpsPerDay }, 'a sign-up was refused: the limit of the day is reached');
  throw refuseAccount('too_many_sign_ups');
}

/**
 * Takes effect without an event: the resolver checks on every request, so the next request of a person without a second factor is
 * refused.
 */
export async function updateInstallationUseCase(
  scope: Scope,
  { body }: InputOf<typeof updateInstallation>,
): Promise<Installation> {
  const { secondFactor, signUpsPerDay } = body;
  const [before] = await scope.tx.select().from(installation).where(onlyRow).for('update');
  if (before && secondFactor !== undefined && secondFactor !== before.secondFactor) {
    await scope.tx.update(installation).set({ secondFactor }).where(onlyRow);
    await recordAct(scope, { kind: 'accounts.second-factor-rule', was: before.secondFactor, became: secondFactor });
  }
  if (before && signUpsPerDay !== undefined && signUpsPerDay !== before.signUpsPerDay) {
    await scope.tx.update(installation).set({ signUpsPerDay }).where(onlyRow);
    const change = { was: String(before.signUpsPerDay), became: String(signUpsPerDay) };
    await recordAct(scope, { kind: 'accounts.sign-up-limit-set', ...change });
  }
  return getInstallationUseCase(scope);
}

export const isSecondFactorRequired = async (scope: Pick<Scope, 'tx'>): Promise<boolean> =>
  (await loadRules(scope)).secondFactor === 'required';
