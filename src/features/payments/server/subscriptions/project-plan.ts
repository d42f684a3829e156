import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { quotaKeys } from '#features/billing/contract.ts';
import { findPayer, loadCounters } from '#features/billing/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getProjectPlan } from '../../contract.ts';

/** The owner's plan, with what this project uses of limits that are counted for each project. */
export async function getProjectPlanUseCase(scope: Scope, { params }: InputOf<typeof getProjectPlan>) {
  const terms = await findPayer(scope);
  const owner = (await listProfiles(scope, [terms.userId])).get(terms.userId);
  if (!owner) throw refuse('not_found');
  const counters = (await loadCounters(scope, terms.userId)).filter(
    ({ subject }) => subject === null || subject._id === params.id,
  );
  const { _id, firstName, lastName } = owner;
  return {
    plan: terms.tier,
    name: terms.name,
    owner: { _id, firstName, lastName },
    usage: quotaKeys.flatMap((key) => {
      const counter = counters.find((each) => each.key === key);
      return counter ? [{ ...counter, limit: terms.limits[key] }] : [];
    }),
  };
}
