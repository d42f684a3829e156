import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { ProfileFrame } from '#features/accounts/client/door.tsx';
import { PlansSkeleton } from '#features/billing/client/door.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { SectionHead } from '#ui/section-page.tsx';
import { cancelCheckout, confirmCheckout } from '../contract.ts';
import { useReloadPayments } from './api.ts';

const checkEveryMs = 2000;

/** The way back from the provider's page. The result is read from the provider, because its message may come later. */
export function PaymentReturn() {
  const { t } = useTranslation();
  const { paymentType, planIdentifier = '' } = useParams();
  const navigate = useNavigate();
  const reload = useReloadPayments();
  useTitle(t('payments.plan.title'));
  const isPaid = paymentType === 'paid';
  const result = useQuery({
    queryKey: ['payments-return', planIdentifier, paymentType],
    queryFn: async () => {
      if (isPaid) return (await call(confirmCheckout, { body: {} })).step.kind;
      await call(cancelCheckout);
      return 'canceled';
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === 'confirm' ? checkEveryMs : false),
  });
  const end = useEffectEvent(async (kind: string) => {
    await reload();
    if (kind === 'paid') notify.success(t('payments.return.paid'));
    const [plan = '0', interval = 'monthly', currency = 'usd'] = planIdentifier.split('-');
    const back = kind === 'paid' ? '/profile/upgrade' : `/profile/upgrade/${plan}/${interval}/${currency}`;
    await navigate(back, { replace: true });
  });
  useEffect(() => {
    if (result.data === 'paid' || result.data === 'canceled') void end(result.data);
  }, [result.data]);
  return (
    <ProfileFrame open="plan" wide>
      <SectionHead
        title={t('payments.plan.title')}
        purpose={t(isPaid ? 'payments.return.waiting' : 'payments.return.canceling')}
      />
      {result.isError ? (
        <>
          <FailedState
            title={t('payments.return.failed')}
            lines={errorLines(result.error)}
            onRetry={() => void result.refetch()}
            busy={result.isFetching}
          />
          <LinkButton to="/profile/upgrade">{t('payments.return.back')}</LinkButton>
        </>
      ) : (
        <PlansSkeleton />
      )}
    </ProfileFrame>
  );
}
