import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Installation, updateInstallation } from '../../contract/operator.ts';
import { installation } from '../tables.ts';
import { recordAct } from './record-act.ts';

/** There is one row, made by the migration. */
const onlyRow = eq(installation.isOnly, true);

export async function getInstallationUseCase({ tx }: Pick<Scope, 'tx'>): Promise<Installation> {
  const [row] = await tx.select({ secondFactor: installation.secondFactor }).from(installation).where(onlyRow);
  if (!row) throw new Error('the installation has no row');
  return row;
}

/** Nobody need be told: the resolver asks on every request, and the next one of somebody without a second factor is refused. */
export async function updateInstallationUseCase(
  scope: Scope,
  { body }: InputOf<typeof updateInstallation>,
): Promise<Installation> {
  const { secondFactor } = body;
  const [before] = await scope.tx.select().from(installation).where(onlyRow).for('update');
  if (before && secondFactor !== undefined && secondFactor !== before.secondFactor) {
    await scope.tx.update(installation).set({ secondFactor }).where(onlyRow);
    await recordAct(scope, { kind: 'accounts.second-factor-rule', was: before.secondFactor, became: secondFactor });
  }
  return getInstallationUseCase(scope);
}

export const isSecondFactorRequired = async (scope: Pick<Scope, 'tx'>): Promise<boolean> =>
  (await getInstallationUseCase(scope)).secondFactor === 'required';
