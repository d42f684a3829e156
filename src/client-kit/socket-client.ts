import { type Quiet, quietEvent } from '#contract-kit/quiet-event.ts';

/** The part of socket.io's Socket we use. */
export type SocketLike = {
  on(event: string, listener: (...values: never[]) => void): unknown;
  off(event: string, listener?: (...values: never[]) => void): unknown;
  emit(event: string, ...values: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
  readonly active: boolean;
};

export const socketOptions = {
  path: '/notifier-socket',
  transports: ['websocket'],
  withCredentials: false,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
};
const hungUpDelay = 250;
export const socketNamespace = '/notifier-ns';

type Dependencies = {
  /** Opens a socket with the current token. Loaded on first use: the library is not part of the sign-in page. */
  readonly open: () => Promise<SocketLike>;
  readonly log: (message: string, error: unknown) => void;
  readonly later: (work: () => void, ms: number) => void;
  readonly now: () => number;
  /** Nothing on screen is older than this. */
  readonly loadedAt: number;
};

type Listener = (value: never) => void;

const noConnection = () => new Error('No socket connection.');

/** The real-time connection: one handle, cleared when the connection drops and set when it is back. */
export function makeSocketClient({ open, log, later, now, loadedAt }: Dependencies) {
  let socket: SocketLike | undefined;
  let isUp = false;
  let isLost = false;
  const watchers = new Set<() => void>();
  let wanted = 0;
  const subscribed: { event: string; listener: Listener }[] = [];
  /** Permanent listeners, attached to every connection. */
  const standing = new Set<{ readonly event: string; readonly listener: Listener }>();

  const setLost = (lost: boolean) => {
    if (isLost === lost) return;
    isLost = lost;
    for (const told of watchers) told();
  };

  const forget = () => {
    for (const { event, listener } of subscribed.splice(0)) socket?.off(event, listener);
  };

  /**
   * `askAgain` is called when events may have been missed: before the connection was opened or while it was lost, or because the server
   * closed it (the session may have ended).
   */
  async function connect(askAgain?: () => void): Promise<'connected'> {
    const attempt = ++wanted;
    const opened = await open();
    // Signed out while the library was loading.
    if (attempt !== wanted) {
      opened.disconnect();
      return new Promise(() => undefined);
    }
    socket = opened;
    for (const { event, listener } of standing) opened.on(event, listener);
    return new Promise((resolve) => {
      let isFirst = true;
      let askedAt = loadedAt;
      const askNow = () => {
        askedAt = now();
        askAgain?.();
      };
      opened.on('connect', () => {
        isUp = true;
        setLost(false);
        if (!isFirst) askNow();
        isFirst = false;
        resolve('connected');
      });
      opened.on(quietEvent, ({ quietMs }: Quiet) => {
        if (quietMs <= now() - askedAt) askNow();
      });
      opened.on('connect_error', (error: Error) => log('The live connection could not be made', error));
      opened.on('disconnect', () => {
        isUp = false;
        if (socket === opened) setLost(true);
        // The library reconnects after a network failure, but not after the server closed the connection; the session may still be valid.
        if (opened.active) return;
        // Another tab may be signing out at this moment, and will report it.
        later(() => socket === opened && askAgain?.(), hungUpDelay);
        later(() => socket === opened && opened.connect(), socketOptions.reconnectionDelay);
      });
    });
  }

  return {
    connect,
    isConnected: () => isUp,
    /** True while an established connection is down and being restored. */
    isLost: () => isLost,
    onStatus(changed: () => void): () => void {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    async emit(event: string, payload: unknown): Promise<unknown> {
      const line = socket;
      if (!line || !isUp) throw noConnection();
      return new Promise((resolve, reject) => {
        line.emit(event, payload, (answer: unknown) => {
          const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
          if (!error) return resolve(answer);
          log(`${event} was refused`, error);
          reject(error);
        });
      });
    },
    async on(event: string, listener: Listener): Promise<void> {
      if (!socket || !isUp) throw noConnection();
      socket.on(event, listener);
      subscribed.push({ event, listener });
    },
    /** Listens on the current connection, if any, and on all later ones. Returns a function that removes the listener. */
    listen(event: string, listener: Listener): () => void {
      const entry = { event, listener };
      standing.add(entry);
      socket?.on(event, listener);
      return () => {
        standing.delete(entry);
        socket?.off(event, listener);
      };
    },
    off(event: string, listener: Listener): void {
      socket?.off(event, listener);
      const at = subscribed.findIndex((entry) => entry.event === event && entry.listener === listener);
      if (at >= 0) subscribed.splice(at, 1);
    },
    removeAll: forget,
    disconnect(): void {
      wanted++;
      forget();
      socket?.disconnect();
      socket = undefined;
      isUp = false;
      setLost(false);
    },
  };
}
