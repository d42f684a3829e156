import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { formatDay } from '#client-kit/timestamp.tsx';
import { notify } from '#client-kit/toasts.ts';
import { ExcessList, eligibilityQuery } from '#features/billing/client/door.tsx';
import { cancelSubscription, type Subscription } from '../contract.ts';
import { useReloadPayments } from './api.ts';
import styles from './plan.module.css';

type Props = { subscription: Subscription; planName: string; onClose: () => void };

/** States plainly what happens and when, before anything does. */
export function CancelDialog({ subscription, planName, onClose }: Props) {
  const { t } = useTranslation();
  const reload = useReloadPayments();
  const eligibility = useQuery(eligibilityQuery(0));
  const cancel = useMutation({
    mutationFn: () => call(cancelSubscription),
    onSuccess: async () => {
      await reload();
      notify.success(t('payments.cancel.done'));
      onClose();
    },
  });
  const isOver = subscription.state === 'past-due';
  const about = { plan: planName, day: formatDay(subscription.periodEnd) };
  const excesses = eligibility.data?.excesses ?? [];
  return (
    <FormDialog
      title={t(isOver ? 'payments.cancel.titleNow' : 'payments.cancel.title')}
      submit={t(isOver ? 'payments.cancel.openNow' : 'payments.cancel.submit')}
      kind="danger"
      busy={cancel.isPending}
      error={cancel.error}
      onSubmit={() => cancel.mutate()}
      onClose={onClose}
    >
      <ul className={styles.consequences}>
        <li>{t(isOver ? 'payments.cancel.now' : 'payments.cancel.until', about)}</li>
        <li>{t('payments.cancel.noCharge')}</li>
        <li>{t('payments.cancel.keeps')}</li>
        {!isOver && <li>{t('payments.cancel.back')}</li>}
      </ul>
      {excesses.length > 0 && (
        <>
          <p>{t('payments.cancel.excess')}</p>
          <ExcessList excesses={excesses} />
        </>
      )}
    </FormDialog>
  );
}
