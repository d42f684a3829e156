import { IconClock, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import type { CodeAction, PendingCode } from '../code-flow-store.ts';
import { useCountdown } from '../use-countdown.ts';
import { AuthPage } from './auth-page.tsx';

/** No flow is pending in this window: links back to the start. */
export function MissingCode({ action, start }: { action: CodeAction; start: string }) {
  const { t } = useTranslation();
  const title = t(`accounts.codeFor.${action}.expired`);
  useTitle(title);
  return (
    <AuthPage
      mark={<IconBadge tone="amber" square icon={<IconClock />} />}
      title={title}
      lead={t('accounts.code.noFlow')}
    >
      <LinkButton to={start} kind="primary" size="large" block>
        {t(`accounts.codeFor.${action}.again`)}
      </LinkButton>
    </AuthPage>
  );
}

/** All tries are used up. The server accepts no new flow for the account until the old code would have expired. */
export function ExhaustedCode({ pending, start }: { pending: PendingCode; start: string }) {
  const { t } = useTranslation();
  const wait = useCountdown(pending.expiresAtMs);
  useTitle(t('accounts.code.deadTitle'));
  return (
    <AuthPage
      mark={<IconBadge tone="amber" square icon={<IconLock />} />}
      title={t('accounts.code.deadTitle')}
      lead={
        <>
          {t('accounts.code.dead')}{' '}
          {wait === undefined ? t('accounts.code.deadNow') : t('accounts.code.deadUntil', { time: wait })}
        </>
      }
    >
      <LinkButton to={start} kind="primary" size="large" block>
        {t(`accounts.codeFor.${pending.action}.again`)}
      </LinkButton>
    </AuthPage>
  );
}
