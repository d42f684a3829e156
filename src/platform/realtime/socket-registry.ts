import type { Socket } from 'socket.io';

type Entry = { readonly userId: string; readonly deviceId: string; readonly token: string };

/** The owner of each open socket of this node. Tokens are stored for later checks, and never leave the memory of this module. */
export function makeSocketRegistry(maxPerPerson: number) {
  const entries = new Map<Socket, Entry>();
  const byUser = new Map<string, Set<Socket>>();
  const recentCuts = makeRecentCuts();

  const forget = (socket: Socket): void => {
    const entry = entries.get(socket);
    if (!entry) return;
    entries.delete(socket);
    const others = byUser.get(entry.userId);
    others?.delete(socket);
    if (others?.size === 0) byUser.delete(entry.userId);
  };

  const cutSocket = (socket: Socket): void => {
    forget(socket);
    socket.disconnect(true);
  };

  const add = (socket: Socket, entry: Entry): void => {
    const sockets = byUser.get(entry.userId) ?? new Set();
    byUser.set(entry.userId, sockets.add(socket));
    entries.set(socket, entry);
    // A set keeps insertion order: the first is the oldest.
    const [oldest] = sockets;
    if (sockets.size > maxPerPerson && oldest) cutSocket(oldest);
    // A client that leaves before it is connected emits no 'disconnect'.
    socket.conn.once('close', () => forget(socket));
  };

  return {
    beginHandshake() {
      const handshake = recentCuts.beginHandshake();
      return {
        /** False if the socket was closed during its check. */
        admit(socket: Socket, entry: Entry): boolean {
          if (handshake.wasCut(entry)) return false;
          add(socket, entry);
          return true;
        },
        end: handshake.end,
      };
    },
    cut(matches: (entry: Entry) => boolean): void {
      recentCuts.record(matches);
      for (const [socket, entry] of entries) if (matches(entry)) cutSocket(socket);
    },
    forget,
    userOf: (socket: Socket): string | undefined => entries.get(socket)?.userId,
    socketsOf: (userId: string): Iterable<Socket> => byUser.get(userId) ?? [],
    tokens: (matches: (entry: Entry) => boolean): string[] => [
      ...new Set([...entries.values()].filter(matches).map(({ token }) => token)),
    ],
  };
}

/** Closes that happened while a handshake was querying the database: its result may be older than the close. */
function makeRecentCuts() {
  const cuts: ((entry: Entry) => boolean)[] = [];
  let openHandshakes = 0;
  return {
    beginHandshake() {
      openHandshakes += 1;
      const seen = cuts.length;
      return {
        wasCut: (entry: Entry): boolean => cuts.slice(seen).some((matches) => matches(entry)),
        end(): void {
          openHandshakes -= 1;
          if (openHandshakes === 0) cuts.length = 0;
        },
      };
    },
    /** Needed only while a handshake is open. */
    record(matches: (entry: Entry) => boolean): void {
      if (openHandshakes > 0) cuts.push(matches);
    },
  };
}
