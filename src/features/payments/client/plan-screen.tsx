import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { QueryView } from '#client-kit/query-view.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { useTitle } from '#client-kit/use-title.ts';
import {
  type Currency,
  currencies,
  defaultInterval,
  type Interval,
  intervals,
  preselectedCurrency,
} from '#contract-kit/money.ts';
import { ProfileFrame } from '#features/accounts/client/door.tsx';
import { accountPlanQuery, PlansSkeleton } from '#features/billing/client/door.tsx';
import { InvoiceTable } from '#features/invoices/client/door.tsx';
import { SectionHead } from '#ui/section-page.tsx';
import { offersQuery, ordersQuery, subscriptionQuery, useLivePayments } from './api.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { describeTries } from './describe-tries.ts';
import { PayPanel } from './pay-panel.tsx';
import styles from './plan.module.css';
import { OverLimit, ReachedLimit } from './reached-limit.tsx';
import { StateCard } from './state-card.tsx';

/** The plan, currency and interval in the address, as links from prices and emails carry them. */
function useAddressedPlan(known: { readonly currency: Currency; readonly interval: Interval } | null) {
  const { plan, mode, currency } = useParams();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const chosen = {
    plan: plan === '1' || plan === '2' ? (Number(plan) as 1 | 2) : null,
    interval: intervals.find((each) => each === mode) ?? known?.interval ?? defaultInterval,
    currency: currencies.find((each) => each === currency) ?? known?.currency ?? preselectedCurrency,
  };
  const choose = (change: { plan?: 1 | 2 | null; interval?: Interval; currency?: Currency }) => {
    const next = { ...chosen, ...change };
    const to = `/profile/upgrade/${next.plan ?? 0}/${next.interval}/${next.currency}`;
    void navigate({ pathname: to, search: search.toString() }, { replace: true, preventScrollReset: true });
  };
  return { chosen, choose, coupon: search.get('coupon') };
}

/** What the account pays for, what else there is, and the payment. */
export function PlanScreen() {
  const { t } = useTranslation();
  useTitle(t('payments.plan.title'));
  useLivePayments();
  const subscription = useQuery(subscriptionQuery);
  return (
    <ProfileFrame open="plan" wide>
      <SectionHead title={t('payments.plan.title')} purpose={t('payments.plan.purpose')} />
      <QueryView query={subscription} skeleton={<PlansSkeleton />}>
        {(found) => <Plans subscription={found} />}
      </QueryView>
    </ProfileFrame>
  );
}

function Plans({ subscription }: { subscription: Parameters<typeof StateCard>[0]['subscription'] }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { chosen, choose, coupon } = useAddressedPlan(subscription);
  const offers = useQuery(offersQuery(chosen.currency, chosen.interval));
  const account = useQuery({ ...accountPlanQuery(user?._id ?? ''), enabled: user !== undefined });
  const orders = useQuery({ ...ordersQuery(user?._id ?? ''), enabled: user !== undefined });
  return (
    <QueryView query={offers} skeleton={<PlansSkeleton />}>
      {({ items, isSelling, provider, signUpCoupon }) => {
        const offer = items.find(({ plan }) => plan === chosen.plan);
        const isPaying = offer?.change === 'pay-now' && chosen.plan !== null;
        return (
          <div className={styles.screen}>
            <ReachedLimit />
            <QueryView query={account} skeleton={<PlansSkeleton />} compact>
              {(plan) => (
                <>
                  <StateCard
                    account={plan}
                    subscription={subscription}
                    plans={items}
                    isSelling={isSelling}
                    provider={provider}
                  />
                  <OverLimit account={plan} />
                </>
              )}
            </QueryView>
            {(isSelling || subscription) && (
              <ChoosePlan offers={items} subscription={subscription} chosen={chosen} choose={choose} />
            )}
            {isPaying && offer && (
              <PayPanel
                // Other prices need another coupon and another total.
                key={`${chosen.plan} ${chosen.interval} ${chosen.currency}`}
                choice={{ plan: chosen.plan as 1 | 2, interval: chosen.interval, currency: chosen.currency }}
                offer={offer}
                subscription={subscription}
                provider={provider}
                givenCoupon={coupon ?? signUpCoupon ?? ''}
                onPaid={() => choose({ plan: null })}
              />
            )}
            {(isSelling || subscription || (orders.data?.length ?? 0) > 0) && (
              <InvoiceTable states={describeTries(orders.data ?? [], t)} limit={12} />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}
