import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ProviderOutcome } from '../../contract/provider-outcome.ts';
import { returnFromProvider } from '../../contract/providers.ts';
import { waitForCode } from '../code-flow-store.ts';
import { AuthPage, authStyles } from '../parts/auth-page.tsx';
import { ProviderSignUp, readOffer } from '../parts/provider-sign-up.tsx';
import { useCompleteSignIn } from '../use-complete-sign-in.ts';
import { clearVisitSecret, readVisitSecret } from '../visit-provider.ts';

/** The page to which identity providers redirect the browser. */
export function ProviderReturn() {
  const { search, state } = useLocation();
  const offer = readOffer(state);
  if (offer) return <ProviderSignUp offer={offer} />;
  return search === '' ? <Redirect go="/login" /> : <ReturnHandler query={search.slice(1)} />;
}

/** Sends the provider's reply to the server and follows the outcome. */
function ReturnHandler({ query }: { query: string }) {
  const { t } = useTranslation();
  const follow = useOutcome();
  const isAsked = useRef(false);
  const ask = useMutation({
    mutationFn: async () => {
      const browserSecret = readVisitSecret();
      if (browserSecret === undefined) throw new MissingVisit();
      await follow(await clearSecretAfter(call(returnFromProvider, { body: { query, browserSecret } })));
    },
  });
  const { mutate } = ask;
  useEffect(() => {
    // The provider's reply is valid only once.
    if (!isAsked.current) mutate();
    isAsked.current = true;
  }, [mutate]);
  useTitle(t('accounts.signIn.title'));

  if (ask.error) return <Failed error={ask.error} query={query} onRetry={mutate} />;
  return (
    <AuthPage title={t('accounts.provider.waitTitle')} lead={t('accounts.provider.wait')}>
      {null}
    </AuthPage>
  );
}

/** This window has not started a visit to a provider. */
class MissingVisit extends Error {}

/** The secret is used up once the server has replied, whatever the reply; without a reply it can be retried. */
async function clearSecretAfter<Reply>(asking: Promise<Reply>): Promise<Reply> {
  try {
    const reply = await asking;
    clearVisitSecret();
    return reply;
  } catch (error) {
    if (!canRetry(error)) clearVisitSecret();
    throw error;
  }
}

const canRetry = (error: unknown): boolean => error instanceof CallError && error.status === 0;

function useOutcome() {
  const navigate = useNavigate();
  const { enterWith } = useCompleteSignIn();
  return async (outcome: ProviderOutcome): Promise<void> => {
    switch (outcome.outcome) {
      case 'signed-in':
        return enterWith(outcome.freshToken);
      case 'sign-up':
        // Stored in the history state, so that a reload does not send the provider's reply again.
        return navigate('/auth', { replace: true, state: { offer: outcome } });
      case 'set-email':
        waitForCode('set-email', outcome.flow, { provider: outcome.provider });
        return navigate('/set-email', { replace: true });
      case 'link': {
        const { flow, email, provider } = outcome;
        return navigate(waitForCode('link', flow, { email, provider }), { replace: true });
      }
    }
  };
}

function Failed({ error, query, onRetry }: { error: Error; query: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const { hasToken } = useSession();
  const back = (
    <LinkButton to={hasToken ? '/profile?tab=security' : '/login'} kind="primary" size="large" block>
      {hasToken ? t('accounts.provider.backToAccount') : t('accounts.provider.again')}
    </LinkButton>
  );
  if (error instanceof MissingVisit)
    return hasToken ? (
      <Problem title={t('accounts.provider.lostLinkTitle')} lead={t('accounts.provider.lostLink')} action={back} />
    ) : (
      <Problem title={t('accounts.provider.lostTitle')} lead={t('accounts.provider.lost')} action={back} />
    );
  if (new URLSearchParams(query).get('error') === 'access_denied')
    return (
      <Problem title={t('accounts.provider.cancelledTitle')} lead={t('accounts.provider.cancelled')} action={back} />
    );
  const again = (
    <Button kind="primary" size="large" block onClick={onRetry}>
      {t('kit.ui.tryAgain')}
    </Button>
  );
  return (
    <Problem
      title={t('accounts.provider.failedTitle')}
      lead={errorLines(error).join(' ')}
      action={canRetry(error) ? again : back}
    />
  );
}

function Problem({ title, lead, action }: { title: string; lead: string; action: ReactNode }) {
  return (
    <div role="alert">
      <AuthPage mark={<IconBadge tone="amber" square icon={<IconAlertTriangle />} />} title={title} lead={lead}>
        <div className={authStyles.fields}>{action}</div>
      </AuthPage>
    </div>
  );
}
