import { session } from '#client-kit/app-session.ts';
import { runBeforeSignOut } from '#client-kit/before-sign-out.ts';
import { call } from '#client-kit/call.ts';
import { socket } from '#client-kit/socket.ts';
import { signOutDevice } from '../contract/sign-in.ts';

/**
 * Lets screens send unsaved text, then closes the socket, because the server will close it and that would look like a session that ended
 * elsewhere; then signs out on the server, then locally. An unreachable server must not keep the person signed in here.
 */
export async function signOut(): Promise<void> {
  await runBeforeSignOut();
  socket.disconnect();
  await call(signOutDevice).catch(() => undefined);
  session.end('person');
}
