import { session } from './app-session.ts';
import { logProblem } from './log-problem.ts';
import { makeSocketClient, socketNamespace, socketOptions } from './socket-client.ts';

/** The real-time connection of the signed-in person. */
export const socket = makeSocketClient({
  open: async () => {
    const { io } = await import('socket.io-client');
    const query = {
      // Read for each attempt, because the token may have been renewed.
      get token() {
        return session.token() ?? '';
      },
    };
    return io(socketNamespace, { ...socketOptions, query, forceNew: true });
  },
  log: logProblem,
  later: (work, ms) => void setTimeout(work, ms),
  // The wall clock, because the other one stands still while a computer sleeps.
  now: Date.now,
  loadedAt: performance.timeOrigin,
});
