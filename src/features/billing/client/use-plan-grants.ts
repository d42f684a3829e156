import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { grantCustomPlan, type UserPlan, withdrawGrantedPlan } from '../contract/plans.ts';
import { setAccountPlan } from '../contract.ts';
import type { Tier } from '../plans.ts';
import { billingKeys } from './api.ts';

type Account = { readonly _id: string; readonly name: string };
type CustomBody = Parameters<typeof call<typeof grantCustomPlan>>[1]['body'];

/** The operator's changes of an account's plan. A refusal stays in the form. */
export function usePlanGrants({ _id, name }: Account, onDone: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const onSuccess = ({ name: plan }: Pick<UserPlan, 'name'>) => {
    void queryClient.invalidateQueries({ queryKey: billingKeys.all });
    notify.success(t('billing.setPlan.done', { name, plan }));
    onDone();
  };
  const setPlan = useMutation({
    mutationFn: (tier: Tier) => call(setAccountPlan, { params: { plan: `${tier}`, user: _id } }),
    onSuccess,
  });
  const grantCustom = useMutation({
    mutationFn: (body: CustomBody) => call(grantCustomPlan, { params: { id: _id }, body }),
    onSuccess,
  });
  const withdraw = useMutation({
    mutationFn: () => call(withdrawGrantedPlan, { params: { id: _id } }),
    onSuccess,
  });
  return { setPlan, grantCustom, withdraw };
}
