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
 * Whenever there is a token and nobody loaded yet, loads the person. If that fails the skeleton stays for about a second, then the
 * session is ended and the sign-in page says why.
 */
export function watchStartUp({ session, loadUser, later }: Dependencies): void {
  const look = () => {
    const { hasToken, startup } = session.state();
    if (hasToken && startup === 'idle') void start();
  };
  // Another tab changed the token meanwhile: what came is somebody else's. Without a token the session has ended already.
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
