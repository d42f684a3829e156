import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localStore } from '#client-kit/app-session.ts';
import { basePath } from '#client-kit/guard.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { settingKeys } from '#client-kit/local-settings.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { defaultInterval, preselectedCurrency } from '#contract-kit/money.ts';
import { Brand } from '#ui/brand.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { PublicPlan } from '../contract/plans.ts';
import { publicPlansQuery } from './api.ts';
import { PlanCard, PlanCards } from './plan-card.tsx';
import { PlanSwitches } from './plan-switches.tsx';
import { PlansSkeleton } from './plans-skeleton.tsx';
import styles from './pricing.module.css';

/** The public plans, for visitors and members. */
export function Pricing() {
  const { t } = useTranslation();
  const { hasToken } = useSession();
  useTitle(t('billing.pricing.title'));
  const query = useQuery(publicPlansQuery);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to={hasToken ? '/' : '/login'} aria-label={t('kit.frame.home')}>
          <Brand />
        </Link>
        {hasToken ? (
          <LinkButton to="/">{t('billing.pricing.open')}</LinkButton>
        ) : (
          <LinkButton to="/login">{t('billing.pricing.signIn')}</LinkButton>
        )}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <QueryView query={query} skeleton={<PlansSkeleton />}>
          {(plans) => <Plans plans={plans} />}
        </QueryView>
      </main>
    </div>
  );
}

function Plans({ plans }: { plans: readonly PublicPlan[] }) {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState(preselectedCurrency);
  const [interval, setInterval] = useState(defaultInterval);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('billing.pricing.title')}</h1>
          <p>{t('billing.pricing.purpose')}</p>
        </div>
        <PlanSwitches {...{ plans, currency, interval }} onCurrency={setCurrency} onInterval={setInterval} />
      </div>
      <PlanCards>
        {plans.map((plan) => (
          <PlanCard
            key={plan._id}
            {...{ plan, plans, currency, interval }}
            level={2}
            isChosen={plan.isPopular}
            action={<ChoosePlan plan={plan} place={`/profile/upgrade/${plan.plan}/${interval}/${currency}`} />}
          />
        ))}
      </PlanCards>
    </>
  );
}

/** Members go to the plan screen; visitors sign up first, and arrive there afterwards. */
function ChoosePlan({ plan, place }: { plan: PublicPlan; place: string }) {
  const { t } = useTranslation();
  const { hasToken } = useSession();
  const kind = plan.isPopular ? 'primary' : 'secondary';
  if (hasToken)
    return (
      <LinkButton to={place} kind={kind} block>
        {t('billing.pricing.choose', { plan: plan.name })}
      </LinkButton>
    );
  const remember = () => {
    if (plan.plan > 0) localStore.setItem(settingKeys.redirect, `${basePath}${place}`);
  };
  return (
    <Link to="/signup" className={buttonClass({ kind, block: true })} onClick={remember}>
      {t('billing.pricing.signUp', { plan: plan.name })}
    </Link>
  );
}
