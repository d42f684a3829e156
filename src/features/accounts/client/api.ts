import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { socket } from '#client-kit/socket.ts';
import { type CurrentUser, getMe, logOut } from '../contract.ts';

export const accountsKeys = { all: ['accounts'], me: ['accounts', 'me'] } as const;

const patienceMs = 30_000;

/** The signed-in person. The shell's session is kept in step with what the server says. */
export async function loadMe(): Promise<CurrentUser> {
  const me = await call(getMe, {}, { timeoutMs: patienceMs });
  session.started(me);
  return me;
}

/**
 * Hangs up first, since the server will cut the line and that would be taken for a session that ended elsewhere; then tells the
 * server, then forgets. A server that cannot be reached must not keep somebody signed in here.
 */
export async function signOut(): Promise<void> {
  socket.disconnect();
  await call(logOut).catch(() => undefined);
  session.end('person');
}
