import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { defaultInterval, preselectedCurrency } from '#contract-kit/money.ts';
import {
  billingSettingsQuery,
  PlanCard,
  PlanCards,
  PlanSwitches,
  PlansSkeleton,
  publicPlansQuery,
} from '#features/billing/client/door.tsx';
import type { PublicPlan } from '#features/billing/contract/plans.ts';
import { Button } from '#ui/button.tsx';
import { DefaultPlan } from './default-plan.tsx';
import { EditPlan } from './edit-plan.tsx';
import { PlanRequests } from './plan-requests.tsx';
import styles from './plans.module.css';

/** The plans of the installation, the one that applies by default, and requests for others. */
export function PlansSection() {
  const query = useQuery(publicPlansQuery);
  return (
    <div className={styles.section}>
      <PlanRequests />
      <QueryView query={query} skeleton={<PlansSkeleton />}>
        {(plans) => <Plans plans={plans} />}
      </QueryView>
    </div>
  );
}

function Plans({ plans }: { plans: readonly PublicPlan[] }) {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState(preselectedCurrency);
  const [interval, setInterval] = useState(defaultInterval);
  const [edited, setEdited] = useState<PublicPlan>();
  const { data: settings } = useQuery(billingSettingsQuery);
  return (
    <>
      {settings && <DefaultPlan plans={plans} value={settings.defaultTier} />}
      <div className={styles.head}>
        <h3>{t('operator.plans.all')}</h3>
        <PlanSwitches {...{ plans, currency, interval }} onCurrency={setCurrency} onInterval={setInterval} />
      </div>
      <PlanCards>
        {plans.map((plan) => (
          <PlanCard
            key={plan._id}
            {...{ plan, plans, currency, interval }}
            action={
              <Button
                block
                onClick={() => setEdited(plan)}
                aria-label={t('operator.plans.editNamed', { plan: plan.name })}
              >
                {t('operator.plans.edit')}
              </Button>
            }
          />
        ))}
      </PlanCards>
      {edited && <EditPlan plan={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
