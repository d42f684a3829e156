import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { formatDay } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatMoney } from '#contract-kit/money.ts';
import { UsageBars } from '#features/billing/client/door.tsx';
import type { AccountPlan } from '#features/billing/contract.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Offer, type providers, type Subscription, updateSubscription } from '../contract.ts';
import { useReloadPayments } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import styles from './plan.module.css';

type Props = {
  account: AccountPlan;
  subscription: Subscription | null;
  plans: readonly Offer[];
  isSelling: boolean;
  provider: (typeof providers)[number];
};

type State = 'active' | 'overdue' | 'ending' | 'included' | 'free';

function findState(subscription: Subscription | null, isSelling: boolean): State {
  if (!subscription) return isSelling ? 'free' : 'included';
  if (subscription.state === 'past-due') return 'overdue';
  return subscription.cancelledAt ? 'ending' : 'active';
}

const tones: Readonly<Record<State, Tone>> = {
  active: 'green',
  overdue: 'red',
  ending: 'amber',
  included: 'teal',
  free: 'grey',
};

/** The plan of the account, how it is paid, and how much of it is used. */
export function StateCard({ account, subscription, plans, isSelling, provider }: Props) {
  const { t } = useTranslation();
  const state = findState(subscription, isSelling);
  return (
    <section className={styles.card} aria-label={t('payments.now')}>
      <div className={styles.stateHead}>
        <div>
          <h3>
            {account.name} <Badge tone={tones[state]}>{t(`payments.states.${state}`)}</Badge>
          </h3>
          <p className={styles.quiet}>{useStateLine(subscription, state)}</p>
        </div>
        {subscription && <Renewing subscription={subscription} planName={account.name} />}
      </div>
      {subscription?.state === 'past-due' && <OverdueNotice subscription={subscription} provider={provider} />}
      {subscription?.next && <ComingPlan subscription={subscription} plans={plans} />}
      <UsageBars usage={account.usage} />
    </section>
  );
}

/** One line about the payment: price, date and card. */
function useStateLine(subscription: Subscription | null, state: State): string {
  const { t } = useTranslation();
  if (!subscription) return t(`payments.line.${state === 'included' ? 'included' : 'free'}`);
  const { interval, priceMinor, currency, periodEnd, card, creditMinor } = subscription;
  const about = {
    price: t(`payments.per.${interval}`, { price: formatMoney(priceMinor, currency) }),
    day: formatDay(periodEnd),
    last4: card?.last4 ?? '',
  };
  if (state === 'ending' || state === 'overdue') return t(`payments.line.${state}`, about);
  const line = t(card ? 'payments.line.card' : 'payments.line.noCard', about);
  return creditMinor > 0
    ? `${line} ${t('payments.line.credit', { amount: formatMoney(creditMinor, currency) })}`
    : line;
}

function Renewing({ subscription, planName }: { subscription: Subscription; planName: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const reload = useReloadPayments();
  const resume = useMutation({
    mutationFn: () => call(updateSubscription, { body: { do: 'resume' } }),
    onSuccess: async () => {
      await reload();
      notify.success(t('payments.resumed'));
    },
    onError: notify.problem,
  });
  if (subscription.cancelledAt)
    return (
      <Button busy={resume.isPending} onClick={() => resume.mutate()}>
        {t('payments.resume')}
      </Button>
    );
  return (
    <>
      <Button kind="link" onClick={() => setAsking(true)}>
        {t(subscription.state === 'past-due' ? 'payments.cancel.openNow' : 'payments.cancel.open')}
      </Button>
      {isAsking && <CancelDialog {...{ subscription, planName }} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A smaller plan that was chosen, until it begins. */
function ComingPlan({ subscription, plans }: { subscription: Subscription; plans: readonly Offer[] }) {
  const { t } = useTranslation();
  const reload = useReloadPayments();
  const keep = useMutation({
    mutationFn: () => call(updateSubscription, { body: { do: 'keep-plan' } }),
    onSuccess: async () => {
      await reload();
      notify.success(t('payments.coming.kept'));
    },
    onError: notify.problem,
  });
  const { next, periodEnd, currency } = subscription;
  if (!next) return null;
  const name = plans.find(({ plan }) => plan === next.plan)?.name ?? '';
  const price = t(`payments.per.${next.interval}`, { price: formatMoney(next.priceMinor, currency) });
  return (
    <div className={styles.notice}>
      <Notice tone="blue" lines={[t('payments.coming.line', { plan: name, price, day: formatDay(periodEnd) })]} />
      <Button size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
        {t('payments.coming.keep')}
      </Button>
    </div>
  );
}
