import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { BuyerDetails, updateBillingDetails } from '../contract.ts';
import { assertTaxId, normalizeTaxId } from './check-tax-id.ts';
import { billingDetails } from './tables.ts';

export async function findBillingDetails({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<BuyerDetails | null> {
  const [row] = await tx.select().from(billingDetails).where(eq(billingDetails.userId, userId));
  return row?.details ?? null;
}

/** Keeps the details for the next order. Refuses a tax number that cannot be one of its country. */
export async function saveBillingDetails(
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  userId: string,
  typed: BuyerDetails,
): Promise<BuyerDetails> {
  assertTaxId(typed.country, typed.taxId);
  const details = { ...typed, taxId: normalizeTaxId(typed.country, typed.taxId) };
  const changedAt = house.clock.now();
  await tx
    .insert(billingDetails)
    .values({ userId, details, changedAt })
    .onConflictDoUpdate({ target: billingDetails.userId, set: { details, changedAt } });
  return details;
}

export const getBillingDetailsUseCase = async (scope: Scope) => ({
  details: await findBillingDetails(scope, personOf(scope).userId),
});

export const updateBillingDetailsUseCase = async (scope: Scope, { body }: InputOf<typeof updateBillingDetails>) => ({
  details: await saveBillingDetails(scope, personOf(scope).userId, body),
});
