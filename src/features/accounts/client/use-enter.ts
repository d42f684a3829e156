import { useNavigate } from 'react-router';
import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { browserStore } from '#client-kit/local-settings.ts';
import { openSession, type SignInOutcome } from '../contract/sign-in.ts';
import { pendingCode, savePendingCode } from './code-flow-store.ts';

/** Goes in with what a sign-in brought: a session, or the page that asks for the second factor. */
export function useEnter() {
  const navigate = useNavigate();
  const enter = async (outcome: SignInOutcome): Promise<void> => {
    if ('accessToken' in outcome) return session.begin(outcome.accessToken, outcome.deviceId);
    savePendingCode(browserStore('sessionStorage'), pendingCode(outcome.secondFactor, '', Date.now()));
    await navigate('/verify-otp/second-factor', { replace: true });
  };
  return {
    enter,
    /** For everything that ends with a fresh token: a confirmed address, a new password, a provider. */
    enterWith: async (freshToken: string): Promise<void> =>
      enter(await call(openSession, {}, { headers: { authorization: `Bearer ${freshToken}` } })),
  };
}
