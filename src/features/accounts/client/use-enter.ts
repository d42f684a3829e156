import { useNavigate } from 'react-router';
import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { openSession, type SignInOutcome } from '../contract/sign-in.ts';

/** Goes in with what a sign-in brought: a session, or the page that asks for the second factor. */
export function useEnter() {
  const navigate = useNavigate();
  const enter = async (outcome: SignInOutcome, email = ''): Promise<void> => {
    // Whoever was signed in here before is not any more; nothing of theirs may be taken for the newcomer's.
    if (session.state().hasToken) session.end('person');
    if ('secondFactor' in outcome) {
      // Loaded when it is needed: most sign-ins are whole, and the sign-in page has no byte to spare.
      const { waitForCode } = await import('./code-flow-store.ts');
      return navigate(waitForCode('second-factor', outcome.secondFactor, { email }), { replace: true });
    }
    session.begin(outcome.accessToken, outcome.deviceId);
    // Nowhere in particular: who is signed in is taken from there to the saved place, or to where they land.
    await navigate('/', { replace: true });
  };
  return {
    enter,
    /** For everything that ends with a fresh token: a confirmed address, a new password, a provider. */
    enterWith: async (freshToken: string, email?: string): Promise<void> =>
      enter(await call(openSession, {}, { headers: { authorization: `Bearer ${freshToken}` } }), email),
  };
}
