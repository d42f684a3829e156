import { useTranslation } from 'react-i18next';
import { type Currency, type Interval, intervals } from '#contract-kit/money.ts';
import { Segmented } from '#ui/segmented.tsx';
import type { PublicPlan } from '../contract/plans.ts';
import { findFreeMonths } from '../plan-lines.ts';
import styles from './plan-switches.module.css';

type Props = {
  plans: readonly PublicPlan[];
  currency: Currency;
  interval: Interval;
  onCurrency: (currency: Currency) => void;
  onInterval: (interval: Interval) => void;
};

/** The interval and the currency in which prices are shown. */
export function PlanSwitches({ plans, currency, interval, onCurrency, onInterval }: Props) {
  const { t } = useTranslation();
  const months = findFreeMonths(plans, currency);
  const label = (each: Interval): string =>
    each === 'yearly' && months !== null
      ? t('billing.plan.yearlySaving', { count: months })
      : t(`billing.plan.${each}`);
  return (
    <div className={styles.switches}>
      <Segmented
        label={t('billing.plan.interval')}
        value={interval}
        onChange={onInterval}
        options={intervals.map((value) => ({ value, label: label(value) }))}
      />
      <Segmented
        label={t('billing.plan.currency')}
        value={currency}
        onChange={onCurrency}
        options={(['usd', 'inr'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </div>
  );
}
