import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { type CurrentUser, getMe, logOut } from '../contract.ts';

export const accountsKeys = { all: ['accounts'], me: ['accounts', 'me'] } as const;

const patienceMs = 30_000;

/** The signed-in person. The shell's session is kept in step with what the server says. */
export async function loadMe(): Promise<CurrentUser> {
  const me = await call(getMe, {}, { timeoutMs: patienceMs });
  session.started(me);
  return me;
}

/** Tells the server, then forgets. A server that cannot be reached must not keep somebody signed in here. */
export async function signOut(): Promise<void> {
  await call(logOut).catch(() => undefined);
  session.end('person');
}
