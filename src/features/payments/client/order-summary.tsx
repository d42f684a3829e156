import { IconLock } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { formatDay } from '#client-kit/timestamp.tsx';
import { formatMoney } from '#contract-kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Offer, Quote, Subscription } from '../contract.ts';
import styles from './plan.module.css';

type Props = {
  quote: UseQueryResult<Quote>;
  offer: Offer;
  couponCode: string;
  setCouponCode: (code: string) => void;
  subscription: Subscription | null;
  isSandbox: boolean;
  isBusy: boolean;
  problem: ReactNode;
};

/** The lines of the order, the coupon, the total and the button that pays it. */
export function OrderSummary({
  quote,
  offer,
  couponCode,
  setCouponCode,
  subscription,
  isSandbox,
  isBusy,
  problem,
}: Props) {
  const { t } = useTranslation();
  const waiting = (
    <Skeleton label={t('payments.order.loading')}>
      <SkeletonBlock height={180} />
    </Skeleton>
  );
  return (
    <div className={`${styles.card} ${styles.order}`}>
      <div className={styles.orderHead}>
        <h4>{t('payments.order.title')}</h4>
        {quote.data && <span className={styles.quiet}>{formatDay(quote.data.periodStart)}</span>}
      </div>
      <QueryView query={quote} skeleton={waiting} compact>
        {(order) => (
          <>
            <OrderLines order={order} />
            <CouponField key={couponCode} {...{ couponCode, setCouponCode, order }} />
            <p className={styles.total}>
              <span>{t('payments.order.total')}</span>
              <b aria-live="polite">{formatMoney(order.totalMinor, order.currency)}</b>
            </p>
            {problem}
            <Button
              kind="primary"
              size="large"
              block
              type="submit"
              busy={isBusy || quote.isPlaceholderData}
              icon={<IconLock aria-hidden="true" />}
            >
              {t(subscription ? 'payments.order.switch' : 'payments.order.start', {
                amount: formatMoney(order.totalMinor, order.currency),
                plan: offer.name,
              })}
            </Button>
            <Renewal order={order} isSandbox={isSandbox} />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** What follows this payment. */
function Renewal({ order, isSandbox }: { order: Quote; isSandbox: boolean }) {
  const { t } = useTranslation();
  const about = {
    price: formatMoney(order.renewalMinor, order.currency),
    day: formatDay(order.periodEnd),
  };
  return (
    <p className={styles.small}>
      {t(`payments.order.then.${isYearly(order) ? 'yearly' : 'monthly'}`, about)}{' '}
      {t(isSandbox ? 'payments.order.sandbox' : 'payments.order.anytime')}
    </p>
  );
}

const isYearly = ({ periodStart, periodEnd }: Quote): boolean =>
  new Date(periodEnd).getTime() - new Date(periodStart).getTime() > 40 * 86_400_000;

function OrderLines({ order }: { order: Quote }) {
  const { t } = useTranslation();
  const tax = order.tax
    ? [
        {
          label: order.tax.name,
          detail: order.tax.isReverseCharge ? t('payments.order.reverseCharge') : `${order.tax.basisPoints / 100}%`,
          amountMinor: order.taxMinor,
        },
      ]
    : [];
  return (
    <ul className={styles.lines}>
      {[...order.lines, ...tax].map(({ label, detail, amountMinor }) => (
        <li key={`${label} ${detail}`} className={label.startsWith('Coupon') ? styles.saved : undefined}>
          <span>
            {label}
            <small>{detail}</small>
          </span>
          <span>{formatMoney(amountMinor, order.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

type CouponProps = { couponCode: string; setCouponCode: (code: string) => void; order: Quote };

function CouponField({ couponCode, setCouponCode, order }: CouponProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(couponCode);
  const { coupon } = order;
  const applies = couponCode !== '' && coupon?.isValid === true;
  const hint = applies
    ? coupon.validUntil
      ? t('payments.coupon.until', { day: formatDay(coupon.validUntil) })
      : (coupon.description ?? '')
    : '';
  const apply = () => setCouponCode(typed.trim().toUpperCase());
  return (
    <div className={styles.coupon}>
      <TextField
        label={t('payments.coupon.label')}
        value={typed}
        maxLength={30}
        autoComplete="off"
        hint={hint}
        error={couponCode !== '' && coupon?.isValid === false ? coupon.reason : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button onClick={apply}>{t('payments.coupon.apply')}</Button>
    </div>
  );
}
