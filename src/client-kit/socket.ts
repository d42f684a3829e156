import { session } from './app-session.ts';
import { logProblem } from './log-problem.ts';
import { makeSocketClient, socketNamespace, socketOptions } from './socket-client.ts';

/** The live connection of the signed-in person. */
export const socket = makeSocketClient({
  open: async () => {
    const { io } = await import('socket.io-client');
    return io(socketNamespace, { ...socketOptions, query: { token: session.token() ?? '' }, forceNew: true });
  },
  log: logProblem,
  later: (work, ms) => void setTimeout(work, ms),
});
