import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { formatDay } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import type { Currency, Interval } from '#contract-kit/money.ts';
import { PlanCard, PlanCards, PlanSwitches, RequestCustomPlan } from '#features/billing/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { type Offer, type Subscription, updateSubscription } from '../contract.ts';
import { useReloadPayments } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './plan.module.css';

type Chosen = { readonly plan: 1 | 2 | null; readonly interval: Interval; readonly currency: Currency };

type Props = {
  offers: readonly Offer[];
  subscription: Subscription | null;
  chosen: Chosen;
  choose: (change: { plan?: 1 | 2 | null; interval?: Interval; currency?: Currency }) => void;
};

/** The plans side by side, each with what choosing it does. */
export function ChoosePlan({ offers, subscription, chosen, choose }: Props) {
  const { t } = useTranslation();
  const { interval, currency } = chosen;
  return (
    <section className={styles.section} aria-labelledby="change-plan">
      <div className={styles.sectionHead}>
        <h3 id="change-plan">{t(subscription ? 'payments.choose.change' : 'payments.choose.title')}</h3>
        <PlanSwitches
          plans={offers}
          {...{ currency, interval }}
          onCurrency={(next) => choose({ currency: next })}
          onInterval={(next) => choose({ interval: next })}
        />
      </div>
      <PlanCards>
        {offers.map((offer) => (
          <PlanCard
            key={offer.plan}
            plan={offer}
            plans={offers}
            {...{ currency, interval }}
            isChosen={offer.plan === chosen.plan && offer.change === 'pay-now'}
            {...(offer.isCurrent ? { badge: { label: t('payments.choose.now'), tone: 'grey' as const } } : {})}
            note={offer.reason ?? undefined}
            action={<ChooseButton {...{ offer, offers, subscription, chosen, choose }} />}
          />
        ))}
      </PlanCards>
      <div className={styles.custom}>
        {t('payments.choose.custom')} <RequestCustomPlan />
      </div>
    </section>
  );
}

function ChooseButton({ offer, offers, subscription, chosen, choose }: Props & { offer: Offer }) {
  const { t } = useTranslation();
  const [isCancelling, setCancelling] = useState(false);
  const label = t('payments.choose.plan', { plan: offer.name });
  if (offer.isCurrent)
    return (
      <Button block disabled>
        {t('payments.choose.current')}
      </Button>
    );
  if (offer.change === 'pay-now') {
    const isChosen = offer.plan === chosen.plan;
    return (
      <Button
        block
        kind={chosen.plan === null ? 'primary' : 'secondary'}
        aria-pressed={isChosen}
        icon={isChosen ? <IconCheck aria-hidden="true" /> : undefined}
        onClick={() => choose({ plan: isChosen ? null : (offer.plan as 1 | 2) })}
      >
        {isChosen ? t('payments.choose.chosen') : label}
      </Button>
    );
  }
  if (offer.change !== 'at-period-end' || !subscription || subscription.cancelledAt)
    return (
      <Button block disabled>
        {label}
      </Button>
    );
  if (offer.plan > 0) return <ChooseLater {...{ offer, subscription, label }} interval={chosen.interval} />;
  const planName = offers.find(({ plan }) => plan === subscription.plan)?.name ?? '';
  return (
    <>
      <Button block onClick={() => setCancelling(true)}>
        {label}
      </Button>
      {isCancelling && <CancelDialog {...{ subscription, planName }} onClose={() => setCancelling(false)} />}
    </>
  );
}

type Later = { offer: Offer; subscription: Subscription; interval: Interval; label: string };

function ChooseLater({ offer, subscription, interval, label }: Later) {
  const { t } = useTranslation();
  const reload = useReloadPayments();
  const change = useMutation({
    mutationFn: () =>
      call(updateSubscription, { body: { do: 'change-at-period-end', plan: offer.plan as 1 | 2, interval } }),
    onSuccess: async () => {
      await reload();
      notify.success(t('payments.later.done', { plan: offer.name }));
    },
    onError: notify.problem,
  });
  const isComing = subscription.next?.plan === offer.plan && subscription.next.interval === interval;
  const ask = async () => {
    const day = formatDay(subscription.periodEnd);
    const answer = await openDialog({
      title: t('payments.later.title', { plan: offer.name }),
      content: t('payments.later.content', { plan: offer.name, day }),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'no' },
        { label: t('payments.later.submit', { plan: offer.name }), kind: 'primary', answer: 'yes' },
      ],
    });
    if (answer === 'yes') change.mutate();
  };
  return (
    <Button block disabled={isComing} busy={change.isPending} onClick={() => void ask()}>
      {isComing ? t('payments.later.coming') : label}
    </Button>
  );
}
