import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { resendCode } from '../../contract/codes.ts';
import { makePendingCode, type PendingCode, savePendingCode } from '../code-flow-store.ts';
import { useCountdown } from '../use-countdown.ts';

type Props = { pending: PendingCode; onResent: (pending: PendingCode) => void };

/** A countdown, then a button for a new code. */
export function ResendCode({ pending, onResent }: Props) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const wait = useCountdown(pending.resendAtMs);

  const resend = async () => {
    setBusy(true);
    try {
      const flow = await call(resendCode, { params: { userId: pending.id, token: pending.token } });
      const next = makePendingCode(pending.action, flow, pending, { before: pending, nowMs: Date.now() });
      savePendingCode(next);
      onResent(next);
      notify.success(t('accounts.code.resent'));
    } catch (error) {
      notify.problem(error);
    } finally {
      setBusy(false);
    }
  };

  if (wait !== undefined) return <span>{t('accounts.code.resendIn', { time: wait })}</span>;
  return (
    <Button kind="link" busy={isBusy} onClick={() => void resend()}>
      {t('accounts.code.resend')}
    </Button>
  );
}
