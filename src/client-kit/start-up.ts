import type { Session, SessionUser } from './session.ts';

type Dependencies = {
  readonly session: Pick<
    Session,
    'state' | 'token' | 'subscribe' | 'starting' | 'started' | 'startFailed' | 'follow' | 'end'
  >;
  readonly loadUser: () => Promise<SessionUser>;
  readonly later: (work: () => void, ms: number) => void;
};

const patienceMs = 1000;

/**
 * Loads the person whenever there is a token and no person yet. If that fails, the skeleton stays for about a second, then the session ends
 * and the sign-in page shows the reason.
 */
export function watchStartUp({ session, loadUser, later }: Dependencies): void {
  const look = () => {
    const { hasToken, startup } = session.state();
    if (hasToken && startup === 'idle') void start();
  };
  // Another tab changed the token meanwhile, so the result belongs to another person. Without a token the session has already ended.
  const startOver = () => {
    if (session.token() !== undefined) session.follow();
  };
  const start = async () => {
    const token = session.token();
    session.starting();
    try {
      const user = await loadUser();
      if (session.token() === token) session.started(user);
      else startOver();
    } catch {
      if (session.token() !== token) return startOver();
      session.startFailed();
      later(() => session.end('start-failed', token), patienceMs);
    }
  };
  session.subscribe(look);
  look();
}
