import { IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { type Currency, formatMoney, type Interval, preselectedCurrency } from '#contract-kit/money.ts';
import { listPublicPlans, type PublicPlan } from '#features/billing/contract/plans.ts';
import { IconBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type CouponVerdict, verifyCoupon } from '../../contract.ts';
import styles from './coupon.module.css';

dayjs.extend(advancedFormat);

/** What a coupon gives for each plan, and the way to the order. */
export function Coupon() {
  const { t } = useTranslation();
  const { couponCode = '' } = useParams();
  const code = couponCode.slice(0, 64);
  const title = t('coupons.title', { code: code.toUpperCase() });
  useTitle(title);
  const query = useQuery({
    queryKey: ['coupons', 'verify', code],
    queryFn: () => call(verifyCoupon, { params: { code } }),
    staleTime: 0,
  });
  return (
    <Page centred title={title} purpose={query.data?.isValid && <Purpose verdict={query.data} />}>
      <QueryView query={query} skeleton={<CouponSkeleton />}>
        {(verdict) => (verdict.isValid ? <Plans code={verdict.code} /> : <Invalid verdict={verdict} />)}
      </QueryView>
    </Page>
  );
}

function Purpose({ verdict: { description, validUntil } }: { verdict: CouponVerdict }) {
  const { t } = useTranslation();
  const gives = description ?? '';
  if (!validUntil) return t('coupons.purpose', { gives });
  return t('coupons.purposeUntil', { gives, day: dayjs(validUntil).format('Do MMM, YY') });
}

function Invalid({ verdict }: { verdict: CouponVerdict }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<IconBadge tone="amber" square icon={<IconTicketOff />} />}
      title={t('coupons.invalidTitle')}
      action={<LinkButton to="/profile?tab=plan">{t('coupons.seePlan')}</LinkButton>}
    >
      {verdict.reason}
    </EmptyState>
  );
}

function Plans({ code }: { code: string }) {
  const { t } = useTranslation();
  const [interval, setInterval] = useState<Interval>('monthly');
  const [currency, setCurrency] = useState<Currency>(preselectedCurrency);
  const query = useQuery({
    queryKey: ['billing', 'public-plans'],
    queryFn: () => call(listPublicPlans, { params: { app: 'plinth-web' } }),
  });
  return (
    <div className={styles.plans}>
      <div className={styles.choices}>
        <Segmented
          label={t('coupons.interval')}
          value={interval}
          onChange={setInterval}
          options={(['monthly', 'yearly'] as const).map((value) => ({ value, label: t(`coupons.${value}`) }))}
        />
        <Segmented
          label={t('coupons.currency')}
          value={currency}
          onChange={setCurrency}
          options={(['usd', 'inr'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      <QueryView query={query} skeleton={<CouponSkeleton />}>
        {({ items }) => (
          <div className={styles.cards}>
            {items
              .filter(({ plan }) => plan > 0)
              .map((plan) => (
                <PlanCard key={plan._id} {...{ plan, code, interval, currency }} />
              ))}
          </div>
        )}
      </QueryView>
    </div>
  );
}

type CardProps = { plan: PublicPlan; code: string; interval: Interval; currency: Currency };

function PlanCard({ plan, code, interval, currency }: CardProps) {
  const { t } = useTranslation();
  const tier = plan.plan === 1 ? '1' : '2';
  const query = useQuery({
    queryKey: ['coupons', 'verify', code, tier, interval, currency],
    queryFn: () => call(verifyCoupon, { params: { code }, query: { plan: tier, interval, currency } }),
    staleTime: 0,
  });
  const price = plan.prices[currency][interval];
  const target = `/profile/upgrade/${tier}/${interval}/${currency}?coupon=${encodeURIComponent(code)}`;
  return (
    <section className={styles.card} aria-label={plan.name}>
      <h2>{plan.name}</h2>
      <p className={styles.quiet}>{plan.description}</p>
      <QueryView query={query} compact skeleton={<CouponSkeleton />}>
        {(verdict) =>
          verdict.isValid ? (
            <>
              <p className={styles.price}>
                {formatMoney(price - (verdict.discountMinor ?? 0), currency)}{' '}
                <small>{t(interval === 'monthly' ? 'coupons.perMonth' : 'coupons.perYear')}</small>
              </p>
              <p className={styles.quiet}>{t('coupons.was', { price: formatMoney(price, currency) })}</p>
              <LinkButton to={target} kind="primary" block>
                {t('coupons.choose', { plan: plan.name })}
              </LinkButton>
            </>
          ) : (
            <p className={styles.quiet}>{verdict.reason}</p>
          )
        }
      </QueryView>
    </section>
  );
}

function CouponSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('coupons.loading')}>
      <SkeletonBlock height={120} radius={8} />
    </Skeleton>
  );
}
