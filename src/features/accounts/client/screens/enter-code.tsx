import { IconDeviceMobile, IconKey, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { codeActions, getFlowLinks, isCodeAction } from '../code-actions.ts';
import { type CodeAction, isExhausted, type PendingCode, readPendingCode } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { CodeForm } from '../parts/code-form.tsx';
import { ExhaustedCode, MissingCode } from '../parts/missing-code.tsx';
import { RecoveryForm } from '../parts/recovery-form.tsx';
import { ResendCode } from '../parts/resend-code.tsx';

/** The page for entering any code. The flow is stored for this window, so a reload keeps it. */
export function EnterCode() {
  const { action } = useParams();
  // Another action is another page, although only the last segment of the URL differs.
  return isCodeAction(action) ? <PendingCodePage key={action} action={action} /> : <Redirect go="/" />;
}

function PendingCodePage({ action }: { action: CodeAction }) {
  const { hasToken } = useSession();
  const [wasSignedIn] = useState(hasToken);
  const [kept, setPending] = useState(readPendingCode);
  const pending = kept?.action === action ? kept : undefined;
  const { start } = getFlowLinks(action, wasSignedIn, pending?.start);
  if (codeActions[action].needsSession && !wasSignedIn) return <Redirect go="/login" remember />;
  // The emailed link was opened in another tab, which signed this one in, too.
  if (hasToken && !wasSignedIn) return <Redirect go="/" />;
  if (!pending) return <MissingCode action={action} start={start} />;
  if (isExhausted(pending)) return <ExhaustedCode pending={pending} start={start} />;
  const props = { pending, isSignedIn: wasSignedIn, onChange: setPending };
  return codeActions[action].proof === 'mail' ? <MailedCodePage {...props} /> : <AuthenticatorPage {...props} />;
}

type Props = { pending: PendingCode; isSignedIn: boolean; onChange: (pending: PendingCode) => void };

function MailedCodePage({ pending, isSignedIn, onChange }: Props) {
  const { t } = useTranslation();
  const { action } = pending;
  useTitle(t('accounts.code.mailTitle'));
  const values = { email: pending.email || t('accounts.code.yourAddress'), provider: pending.provider ?? '' };
  return (
    <AuthPage
      head={<BackLink isSignedIn={isSignedIn} />}
      mark={<IconBadge tone="teal" square icon={<IconMail />} />}
      title={t('accounts.code.mailTitle')}
      lead={<Trans i18nKey={`accounts.codeFor.${action}.lead`} values={values} components={{ b: <b /> }} />}
      foot={t('accounts.code.spam')}
    >
      <CodeForm pending={pending} onWrong={onChange} />
      <div className={authStyles.between}>
        <ResendCode pending={pending} onResent={onChange} />
        <Link to={getFlowLinks(action, isSignedIn, pending.start).aside}>{t(`accounts.codeFor.${action}.aside`)}</Link>
      </div>
    </AuthPage>
  );
}

/** An authenticator code or a recovery code. */
function AuthenticatorPage({ pending, isSignedIn, onChange }: Props) {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(false);
  const title = isLost ? t('accounts.code.recoveryTitle') : t('accounts.code.appTitle');
  useTitle(title);
  return (
    <AuthPage
      head={<BackLink isSignedIn={isSignedIn} />}
      mark={<IconBadge tone="teal" square icon={isLost ? <IconKey /> : <IconDeviceMobile />} />}
      title={title}
      lead={isLost ? t('accounts.code.recoveryLead') : t(`accounts.codeFor.${pending.action}.lead`)}
    >
      {isLost ? (
        <RecoveryForm pending={pending} onWrong={onChange} />
      ) : (
        <CodeForm pending={pending} onWrong={onChange} />
      )}
      <div className={authStyles.between}>
        <Button kind="link" onClick={() => setLost(!isLost)}>
          {isLost ? t('accounts.code.useApp') : t('accounts.code.useRecovery')}
        </Button>
      </div>
    </AuthPage>
  );
}
