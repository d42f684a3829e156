import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { codeActions, getFlowLinks, isCodeAction, type TypedCode } from '../code-actions.ts';
import { type CodeAction, parseCodeLink } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { useFollowStep } from '../use-follow-step.ts';

/** The target of an emailed link. Mail scanners open links, too, so the button spends the code and not the visit. */
export function ConfirmLink() {
  const { action, userId = '', token = '', otp = '' } = useParams();
  const { hasToken } = useSession();
  // Fixed on arrival: a step that ends the session here must not look like a visit without one.
  const [wasSignedIn] = useState(hasToken);
  if (!isCodeAction(action) || codeActions[action].proof !== 'mail') return <BrokenLink />;
  if (codeActions[action].needsSession && !wasSignedIn) return <SignInPrompt />;
  return <Confirm action={action} code={{ id: userId, token, otp }} isSignedIn={wasSignedIn} />;
}

type Props = { action: CodeAction; code: TypedCode; isSignedIn: boolean };

function Confirm({ action, code, isSignedIn }: Props) {
  const { t } = useTranslation();
  const step = useFollowStep();
  const { spend, isDestructive } = codeActions[action];
  useTitle(t(`accounts.codeFor.${action}.title`));
  const confirm = useMutation({
    mutationFn: async () => step(await spend(call, code), parseCodeLink(action, code, Date.now())),
  });
  return (
    <AuthPage
      mark={<IconBadge tone={isDestructive ? 'red' : 'teal'} square icon={<IconMail />} />}
      title={t(`accounts.codeFor.${action}.title`)}
      lead={t(`accounts.codeFor.${action}.text`)}
    >
      <div className={authStyles.fields}>
        {confirm.isError && <Notice tone="red" lines={errorLines(confirm.error)} />}
        <Button
          kind={isDestructive ? 'confirm-danger' : 'primary'}
          size="large"
          block
          busy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {t(`accounts.codeFor.${action}.submit`)}
        </Button>
        {confirm.isError && (
          <LinkButton to={getFlowLinks(action, isSignedIn, undefined).start} size="large" block>
            {t(`accounts.codeFor.${action}.again`)}
          </LinkButton>
        )}
      </div>
    </AuthPage>
  );
}

/** Some actions need a signed-in person. The sign-in page leads back here. */
function SignInPrompt() {
  const { t } = useTranslation();
  const [isGoing, setGoing] = useState(false);
  useTitle(t('accounts.link.signInTitle'));
  if (isGoing) return <Redirect go="/login" remember />;
  return (
    <AuthPage
      mark={<IconBadge tone="teal" square icon={<IconMail />} />}
      title={t('accounts.link.signInTitle')}
      lead={t('accounts.link.signInText')}
    >
      <Button kind="primary" size="large" block onClick={() => setGoing(true)}>
        {t('accounts.link.signIn')}
      </Button>
    </AuthPage>
  );
}

function BrokenLink() {
  const { t } = useTranslation();
  useTitle(t('accounts.link.unknownTitle'));
  return (
    <AuthPage
      mark={<IconBadge tone="amber" square icon={<IconAlertTriangle />} />}
      title={t('accounts.link.unknownTitle')}
      lead={t('accounts.link.unknown')}
    >
      <LinkButton to="/login" kind="primary" size="large" block>
        {t('accounts.link.signIn')}
      </LinkButton>
    </AuthPage>
  );
}
