import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { formatDay } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { formatMoney } from '#contract-kit/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { checkCard } from '../card-input.ts';
import { type providers, type Subscription, updateSubscription } from '../contract.ts';
import type { SandboxCard } from '../sandbox-cards.ts';
import { useReloadPayments } from './api.ts';
import { CardFields } from './card-fields.tsx';
import { PayWith } from './pay-with.tsx';
import styles from './plan.module.css';
import { SecondStep } from './second-step.tsx';
import { useCardInput } from './use-card-input.ts';

type Props = { subscription: Subscription; provider: (typeof providers)[number] };

/** Tells about a failed renewal, and offers to pay it now. */
export function OverdueNotice({ subscription, provider }: Props) {
  const { t } = useTranslation();
  const [isPaying, setPaying] = useState(false);
  const { retryAt, endsAt } = subscription;
  const ends = endsAt ? formatDay(endsAt) : '';
  const line = retryAt
    ? t('payments.overdue.retry', { day: formatDay(retryAt), ends })
    : t('payments.overdue.last', { ends });
  return (
    <div className={styles.notice}>
      <Notice tone="red" lines={[t('payments.overdue.title'), line]} />
      <Button kind="primary" onClick={() => setPaying(true)}>
        {t('payments.overdue.pay')}
      </Button>
      {isPaying && <PayOverdue {...{ subscription, provider }} onClose={() => setPaying(false)} />}
    </div>
  );
}

/** The payment of what is overdue: with the stored card, or with another one. */
function useOverdue(subscription: Subscription, provider: Props['provider'], onClose: () => void) {
  const { t } = useTranslation();
  const reload = useReloadPayments();
  const card = useCardInput();
  const isSandbox = provider === 'sandbox';
  const [usesStored, setUsesStored] = useState(isSandbox && subscription.card !== null);
  const [lines, setLines] = useState<readonly string[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const finish = async () => {
    await reload();
    notify.success(t('payments.overdue.paid'));
    onClose();
  };
  const fail = (error: Error) => {
    setConfirming(false);
    setLines(errorLines(error));
  };
  const pay = useMutation({
    mutationFn: (testCard: SandboxCard | null) =>
      call(updateSubscription, { body: { do: 'pay-now', ...(testCard ? { card: testCard } : {}) } }),
    onSuccess: async ({ step }) => {
      if (step?.kind === 'redirect') location.assign(step.url);
      else if (step?.kind === 'confirm') setConfirming(true);
      else await finish();
    },
    onError: fail,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLines([]);
    if (usesStored || !isSandbox) return pay.mutate(null);
    const checked = checkCard(card.input, new Date());
    card.setProblems(checked.fields);
    if (checked.problem)
      return setLines([t(`payments.card.${checked.problem === 'fields-missing' ? 'missing' : 'invalid'}`)]);
    pay.mutate(checked.card);
  };
  return {
    card,
    isSandbox,
    usesStored,
    setUsesStored,
    lines,
    isConfirming,
    isBusy: pay.isPending,
    submit,
    finish,
    fail,
  };
}

function PayOverdue({ subscription, provider, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const overdue = useOverdue(subscription, provider, onClose);
  const { card, isSandbox, usesStored, setUsesStored, lines, isConfirming } = overdue;
  const amount = formatMoney(subscription.priceMinor, subscription.currency);
  return (
    <>
      <Dialog
        opened={!isConfirming}
        onClose={onClose}
        closable={!overdue.isBusy}
        title={t('payments.overdue.dialog')}
        buttons={[
          { label: t('kit.ui.cancel'), onPress: onClose },
          { label: t('payments.overdue.pay'), kind: 'primary', form: formId, busy: overdue.isBusy },
        ]}
      >
        <form id={formId} className={styles.fields} onSubmit={overdue.submit} noValidate>
          <p>{t('payments.overdue.text', { amount })}</p>
          {lines.length > 0 && <Notice tone="red" lines={lines} />}
          {isSandbox && <PayWith {...{ isSandbox, usesStored, setUsesStored }} card={subscription.card} />}
          {isSandbox && !usesStored && <CardFields card={card} />}
        </form>
      </Dialog>
      {isConfirming && (
        <SecondStep
          total={subscription.priceMinor}
          currency={subscription.currency}
          onPaid={overdue.finish}
          onFailed={overdue.fail}
        />
      )}
    </>
  );
}
