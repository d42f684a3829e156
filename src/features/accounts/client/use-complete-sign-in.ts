import { useNavigate } from 'react-router';
import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { openSession, type SignInOutcome } from '../contract/sign-in.ts';

/** Continues after a sign-in: with a session, or on the page for the second factor. */
export function useCompleteSignIn() {
  const navigate = useNavigate();
  const enter = async (outcome: SignInOutcome, email = ''): Promise<void> => {
    // Ends a previous session first, so that none of its data is attributed to the new one.
    if (session.state().hasToken) session.end('person');
    if ('secondFactor' in outcome) {
      // Loaded on demand, because most sign-ins need no second factor and the sign-in page has a tight size budget.
      const { waitForCode } = await import('./code-flow-store.ts');
      return navigate(waitForCode('second-factor', outcome.secondFactor, { email }), { replace: true });
    }
    session.begin(outcome.accessToken, outcome.deviceId);
    // The root redirects signed-in people to the saved path or to their start page.
    await navigate('/', { replace: true });
  };
  return {
    enter,
    /** For everything that ends with a fresh token: a confirmed address, a new password, a provider. */
    enterWith: async (freshToken: string, email?: string): Promise<void> =>
      enter(await call(openSession, {}, { headers: { authorization: `Bearer ${freshToken}` } }), email),
  };
}
