import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { socket } from '#client-kit/socket.ts';
import { logOut } from '../contract/sign-in.ts';

/**
 * Hangs up first, since the server will cut the line and that would be taken for a session that ended elsewhere; then tells the
 * server, then forgets. A server that cannot be reached must not keep somebody signed in here.
 */
export async function signOut(): Promise<void> {
  socket.disconnect();
  await call(logOut).catch(() => undefined);
  session.end('person');
}
