import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { useReloadMe } from '#features/accounts/client/door.tsx';
import {
  getBillingSettings,
  getEligibility,
  getPlanGrant,
  listCustomPlanRequests,
  listPublicPlans,
  listQuotaDrifts,
} from '../contract/plans.ts';
import { getAccountPlan, planChangedEvent } from '../contract.ts';

export const billingKeys = {
  all: ['billing'],
  plans: ['billing', 'plans'],
  accounts: ['billing', 'plan'],
  eligibility: ['billing', 'eligibility'],
  settings: ['billing', 'settings'],
  requests: ['billing', 'requests'],
  grants: ['billing', 'grant'],
  drifts: ['billing', 'drifts'],
} as const;

/** The plans as everyone sees them. */
export const publicPlansQuery = queryOptions({
  queryKey: billingKeys.plans,
  queryFn: () => call(listPublicPlans, { params: { app: 'plinth-web' } }).then(({ items }) => items),
});

export const accountPlanQuery = (id: string) =>
  queryOptions({
    queryKey: [...billingKeys.accounts, id],
    queryFn: () => call(getAccountPlan, { params: { id } }),
  });

/** What stands in the way of a plan for the signed-in account. */
export const eligibilityQuery = (plan: number) =>
  queryOptions({
    queryKey: [...billingKeys.eligibility, plan],
    queryFn: () => call(getEligibility, { params: { plan: `${plan}` as '0' | '1' | '2' } }),
  });

export const billingSettingsQuery = queryOptions({
  queryKey: billingKeys.settings,
  queryFn: () => call(getBillingSettings),
});

export const planRequestsQuery = queryOptions({
  queryKey: billingKeys.requests,
  queryFn: () => call(listCustomPlanRequests).then(({ items }) => items),
});

export const planGrantQuery = (id: string) =>
  queryOptions({
    queryKey: [...billingKeys.grants, id],
    queryFn: () => call(getPlanGrant, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

export const quotaDriftsQuery = queryOptions({
  queryKey: billingKeys.drifts,
  queryFn: () => call(listQuotaDrifts),
});

/** Limits follow a change of the plan at once, wherever it was made. */
export function useLivePlan(): void {
  const queryClient = useQueryClient();
  const reloadMe = useReloadMe();
  useSocketEvent<object>(planChangedEvent, () => {
    void reloadMe().catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: billingKeys.all });
  });
}
