import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { notify } from '#client-kit/toasts.ts';
import { billingKeys } from '#features/billing/client/door.tsx';
import { type BillingSettings, type PublicPlan, updateBillingSettings } from '#features/billing/contract/plans.ts';
import type { SellerDetails } from '#features/invoices/contract.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { invoiceSettingsQuery, operatorKeys } from '../api.ts';
import styles from './plans.module.css';

type Tier = BillingSettings['defaultTier'];

/** The plan of accounts that neither pay nor were given one. It changes the limits of many people, so it asks first. */
export function DefaultPlan({ plans, value }: { plans: readonly PublicPlan[]; value: Tier }) {
  const { t } = useTranslation();
  const { mutate } = useSetDefault();
  const confirm = async (chosen: `${number}`) => {
    const plan = plans.find((each) => `${each.plan}` === chosen);
    if (!plan || plan.plan === value) return;
    const answer = await openDialog({
      title: t('operator.plans.default.ask', { plan: plan.name }),
      content: t('operator.plans.default.effect', { plan: plan.name }),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('operator.plans.default.confirm', { plan: plan.name }), kind: 'primary', answer: 'yes' },
      ],
    });
    if (answer === 'yes') mutate(plan.plan as Tier);
  };
  return (
    <Card title={t('operator.plans.default.title')}>
      <div className={styles.standard}>
        <p>{t(`operator.plans.default.${value === 2 ? 'everything' : 'selling'}`)}</p>
        <Segmented
          label={t('operator.plans.default.title')}
          value={`${value}` as `${number}`}
          onChange={(chosen) => void confirm(chosen)}
          options={plans.map(({ plan, name }) => ({ value: `${plan}` as const, label: name }))}
        />
      </div>
      {value < 2 && <SellerWarning />}
    </Card>
  );
}

/** Invoices are numbered and can’t be changed, so their seller must be known before the first plan is sold. */
function SellerWarning() {
  const { t } = useTranslation();
  const { data } = useQuery(invoiceSettingsQuery);
  if (!data || isComplete(data.seller)) return null;
  return (
    <div className={styles.seller}>
      <Notice tone="amber" lines={[t('operator.plans.default.noSeller')]} />
      <LinkButton to="/operator?tab=invoices">{t('operator.plans.default.openSeller')}</LinkButton>
    </div>
  );
}

const isComplete = ({ name, address, country }: SellerDetails): boolean =>
  [name, address, country].every((each) => each.trim() !== '');

function useSetDefault() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (defaultTier: Tier) => call(updateBillingSettings, { body: { defaultTier } }),
    onSuccess: () => {
      notify.success(t('operator.plans.default.saved'));
      void queryClient.invalidateQueries({ queryKey: billingKeys.all });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.accounts });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
    },
    onError: notify.problem,
  });
}
