import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type AccountPlan, getAccountPlan, setAccountPlan } from '../contract.ts';
import {
  features,
  getLimit,
  hasTierFeature,
  planNames,
  type QuotaKey,
  quotaKeys,
  quotaSubjects,
  type Tier,
  tiers,
} from '../plans.ts';
import { formatAmount } from './format-amount.ts';
import styles from './set-plan-dialog.module.css';

type Props = {
  account: { readonly _id: string; readonly name: string };
  /** Shows a plan for this account at once; called with the previous plan if the server refuses. */
  onShow: (plan: Tier) => void;
  onDone: () => void;
  onClose: () => void;
};

/** Lets the operator choose a plan for an account, with its limits and the current usage. */
export function SetPlanDialog({ account, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['billing', 'plan', account._id],
    queryFn: () => call(getAccountPlan, { params: { id: account._id } }),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<Tier>();
  const { mutate } = useSetPlan({ account, ...rest });
  const now = query.data?.plan;
  const tier = chosen ?? now;
  const save = () => {
    if (tier !== undefined && now !== undefined && tier !== now) mutate({ tier, now });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('billing.setPlan.title', { name: account.name })}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('billing.setPlan.save'), kind: 'primary', onPress: save },
      ]}
    >
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('billing.setPlan.loading')}>
            <SkeletonBlock height={34} />
            <SkeletonBlock height={220} />
          </Skeleton>
        }
      >
        {(plan) => <PlanChoice plan={plan} tier={tier ?? plan.plan} onChoose={setChosen} />}
      </QueryView>
    </Dialog>
  );
}

function PlanChoice({ plan, tier, onChoose }: { plan: AccountPlan; tier: Tier; onChoose: (tier: Tier) => void }) {
  const { t } = useTranslation();
  const used = new Map(plan.usage.map((each) => [each.key, each.used]));
  const exceedsLimit = quotaKeys.some((key) => (used.get(key) ?? 0) > getLimit(tier, key));
  return (
    <div className={styles.choice}>
      <p>{t('billing.setPlan.now', { plan: plan.name })}</p>
      <Segmented
        label={t('billing.setPlan.plans')}
        block
        value={String(tier) as `${Tier}`}
        onChange={(value) => onChoose(Number(value) as Tier)}
        options={tiers.map((each) => ({ value: `${each}` as const, label: planNames[each] }))}
      />
      {exceedsLimit && <Notice tone="amber" lines={[t('billing.setPlan.over', { plan: planNames[tier] })]} />}
      <table className={styles.limits}>
        <thead>
          <tr>
            <th scope="col">{t('billing.setPlan.limit')}</th>
            <th scope="col">{t('billing.setPlan.used')}</th>
            <th scope="col">{t('billing.setPlan.allowed')}</th>
          </tr>
        </thead>
        <tbody>
          {quotaKeys.map((key) => {
            const amount = used.get(key);
            const limit = getLimit(tier, key);
            return (
              <tr key={key}>
                <th scope="row">{t(`billing.keys.${key}`)}</th>
                <td data-over={(amount ?? 0) > limit || undefined}>
                  <Usage quota={key} amount={amount} />
                </td>
                <td>{formatAmount(key, limit)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className={styles.features}>
        {features.map((feature) => {
          const isIncluded = hasTierFeature(tier, feature);
          const Icon = isIncluded ? IconCheck : IconX;
          return (
            <li key={feature} data-in={isIncluded || undefined}>
              <Icon role="img" aria-label={t(`billing.setPlan.${isIncluded ? 'has' : 'lacks'}`)} />
              {t(`billing.features.${feature}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Quotas of a project or a list have no usage of the whole account. */
function Usage({ quota, amount = 0 }: { quota: QuotaKey; amount: number | undefined }) {
  const { t } = useTranslation();
  const subject = quotaSubjects[quota];
  return subject === 'account' ? formatAmount(quota, amount) : t(`billing.setPlan.per.${subject}`);
}

/** Updates optimistically; on an error, restores the previous plan and shows the reason. */
function useSetPlan({ account, onShow, onDone }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tier }: { tier: Tier; now: Tier }) =>
      call(setAccountPlan, { params: { plan: `${tier}`, user: account._id } }),
    onMutate: ({ tier }) => onShow(tier),
    onSuccess: (plan) => {
      queryClient.setQueryData(['billing', 'plan', account._id], plan);
      notify.success(t('billing.setPlan.done', { name: account.name, plan: plan.name }));
      onDone();
    },
    onError: (error, { now }) => {
      onShow(now);
      notify.problem(error);
    },
  });
}
