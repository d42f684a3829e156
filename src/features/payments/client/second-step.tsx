import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { type Currency, formatMoney } from '#contract-kit/money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { confirmCheckout } from '../contract.ts';

type Props = { total: number; currency: Currency; onPaid: () => Promise<void>; onFailed: (error: Error) => void };

/** The second step of a test card: what a bank would ask in its app. */
export function SecondStep({ total, currency, onPaid, onFailed }: Props) {
  const { t } = useTranslation();
  const confirm = useMutation({
    mutationFn: (isApproved: boolean) => call(confirmCheckout, { body: { isApproved } }),
    onSuccess: onPaid,
    onError: onFailed,
  });
  return (
    <Dialog
      opened
      closable={false}
      onClose={() => confirm.mutate(false)}
      title={t('payments.secondStep.title')}
      buttons={[
        { label: t('payments.secondStep.refuse'), onPress: () => !confirm.isPending && confirm.mutate(false) },
        {
          label: t('payments.secondStep.approve'),
          kind: 'primary',
          busy: confirm.isPending,
          onPress: () => confirm.mutate(true),
        },
      ]}
    >
      <p>{t('payments.secondStep.text', { amount: formatMoney(total, currency) })}</p>
    </Dialog>
  );
}
