import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { maxLength } from '#contract-kit/lengths.ts';
import { Mark } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { verifyEmail } from '../../contract/sign-up.ts';
import { forgetPendingCode, type PendingCode, readPendingCode } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { ResendCode } from '../parts/resend-code.tsx';

/** Where a mailed code is typed. The flow is kept for this window, so a reload loses nothing. */
export function EnterCode() {
  const { t } = useTranslation();
  const { action } = useParams();
  const [pending, setPending] = useState(() => readPendingCode());
  useTitle(t('accounts.code.title'));
  if (!pending || action !== 'verify-email') {
    return (
      <AuthPage title={t('accounts.code.noFlowTitle')} lead={t('accounts.code.noFlow')}>
        <LinkButton to="/signup" kind="primary" size="large" block>
          {t('accounts.code.startAgain')}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      head={
        <Link to="/login">
          <IconArrowLeft size={16} aria-hidden="true" />
          {t('accounts.code.back')}
        </Link>
      }
      mark={<Mark tone="teal" square icon={<IconMail />} />}
      title={t('accounts.code.title')}
      lead={<Trans i18nKey="accounts.code.sentTo" values={{ email: pending.email }} components={{ b: <b /> }} />}
      foot={t('accounts.code.spam')}
    >
      <CodeForm pending={pending} />
      <div className={authStyles.between}>
        <ResendCode pending={pending} onResent={setPending} />
        <Link to="/signup">{t('accounts.code.anotherAddress')}</Link>
      </div>
    </AuthPage>
  );
}

function CodeForm({ pending }: { pending: PendingCode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const isWhole = code.length === maxLength.otp;

  const send = async (otp: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await call(verifyEmail, { params: { id: pending.id, token: pending.token, otp } });
      forgetPendingCode();
      notify.success(t('accounts.code.confirmed'));
      await navigate('/login', { replace: true, state: { email: pending.email } });
    } catch (failure) {
      setError(errorLines(failure).join(' '));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) void send(code);
  };

  return (
    <form onSubmit={submit} noValidate>
      <CodeField
        label={t('accounts.code.label')}
        length={maxLength.otp}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        onComplete={(whole) => void send(whole)}
        error={error}
        startsFocused
      />
      <p className={authStyles.hint}>{t('accounts.code.hint')}</p>
      <Button type="submit" kind="primary" size="large" block busy={isBusy} disabled={!isWhole}>
        {t('accounts.code.submit')}
      </Button>
    </form>
  );
}
