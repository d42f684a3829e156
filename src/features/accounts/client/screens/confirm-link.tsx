import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { Mark } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { verifyEmail } from '../../contract/sign-up.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';

/** Opened from a mail. Programs open links too, so the code is spent by the button and not by coming here. */
export function ConfirmLink() {
  const { t } = useTranslation();
  const { action, userId = '', token = '', otp = '' } = useParams();
  const isKnown = action === 'verify-email';
  useTitle(t('accounts.link.title'));
  const confirm = useMutation({ mutationFn: () => call(verifyEmail, { params: { id: userId, token, otp } }) });
  if (!isKnown) {
    return (
      <AuthPage title={t('accounts.link.unknownTitle')} lead={t('accounts.link.unknown')}>
        <LinkButton to="/login" kind="primary" size="large" block>
          {t('accounts.link.signIn')}
        </LinkButton>
      </AuthPage>
    );
  }
  if (confirm.isSuccess) {
    return (
      <AuthPage
        mark={<Mark tone="green" square icon={<IconCircleCheck />} />}
        title={t('accounts.link.doneTitle')}
        lead={t('accounts.link.done')}
      >
        <LinkButton to="/login" kind="primary" size="large" block>
          {t('accounts.link.signIn')}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      mark={<Mark tone="teal" square icon={<IconMail />} />}
      title={t('accounts.link.title')}
      lead={t('accounts.link.text')}
    >
      <div className={authStyles.fields}>
        {confirm.isError && <Notice tone="red" lines={errorLines(confirm.error)} />}
        <Button kind="primary" size="large" block busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('accounts.link.submit')}
        </Button>
      </div>
    </AuthPage>
  );
}
