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

type ConnectionEvents = {
  readonly onUp: () => void;
  readonly onDown: () => void;
  /** Whether this is still the connection of the session. */
  readonly isCurrent: () => boolean;
  readonly askAgain: (() => void) | undefined;
};

/** Follows a socket through its life. The result is fulfilled when it is connected for the first time. */
const watchConnection = (
  opened: SocketLike,
  { onUp, onDown, isCurrent, askAgain }: ConnectionEvents,
  { log, later, now, loadedAt }: Dependencies,
): Promise<'connected'> =>
  new Promise((resolve) => {
    let isFirst = true;
    let askedAt = loadedAt;
    const askNow = () => {
      askedAt = now();
      askAgain?.();
    };
    opened.on('connect', () => {
      onUp();
      if (!isFirst) askNow();
      isFirst = false;
      resolve('connected');
    });
    opened.on(quietEvent, ({ quietMs }: Quiet) => {
      if (quietMs <= now() - askedAt) askNow();
    });
    opened.on('connect_error', (error: Error) => log('The live connection could not be made', error));
    opened.on('disconnect', () => {
      onDown();
      // The library reconnects after a network failure, but not after the server closed the connection; the session may still be valid.
      if (opened.active) return;
      // Another tab may be signing out at this moment, and will report it.
      later(() => isCurrent() && askAgain?.(), hungUpDelay);
      later(() => isCurrent() && opened.connect(), socketOptions.reconnectionDelay);
    });
  });

type Entry = { readonly event: string; readonly listener: Listener };

/** The listeners of one connection, which end with it, and those that are attached to every connection. */
function makeListeners(current: () => SocketLike | undefined) {
  const subscribed: Entry[] = [];
  const standing = new Set<Entry>();
  return {
    attachStanding(opened: SocketLike): void {
      for (const { event, listener } of standing) opened.on(event, listener);
    },
    subscribe(socket: SocketLike, entry: Entry): void {
      socket.on(entry.event, entry.listener);
      subscribed.push(entry);
    },
    unsubscribe(event: string, listener: Listener): void {
      current()?.off(event, listener);
      const at = subscribed.findIndex((entry) => entry.event === event && entry.listener === listener);
      if (at >= 0) subscribed.splice(at, 1);
    },
    unsubscribeAll(): void {
      for (const { event, listener } of subscribed.splice(0)) current()?.off(event, listener);
    },
    /** Listens on the current connection, if any, and on all later ones. Returns a function that removes the listener. */
    listen(event: string, listener: Listener): () => void {
      const entry = { event, listener };
      standing.add(entry);
      current()?.on(event, listener);
      return () => {
        standing.delete(entry);
        current()?.off(event, listener);
      };
    },
  };
}

/** Whether the connection is up, and whether an established one is being restored. */
function makeStatus() {
  let isUp = false;
  let isLost = false;
  const watchers = new Set<() => void>();
  const set = (up: boolean, lost: boolean): void => {
    isUp = up;
    if (isLost === lost) return;
    isLost = lost;
    for (const told of watchers) told();
  };
  return {
    isUp: () => isUp,
    isLost: () => isLost,
    up: () => set(true, false),
    down: (isCurrent: boolean) => set(false, isCurrent || isLost),
    closed: () => set(false, false),
    onChange(changed: () => void): () => void {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}

/** The real-time connection: one handle, cleared when the connection drops and set when it is back. */
export function makeSocketClient(dependencies: Dependencies) {
  let socket: SocketLike | undefined;
  let wanted = 0;
  const status = makeStatus();
  const listeners = makeListeners(() => socket);
  const connected = (): SocketLike => {
    if (!socket || !status.isUp()) throw noConnection();
    return socket;
  };

  /**
   * `askAgain` is called when events may have been missed: before the connection was opened or while it was lost, or because the server
   * closed it (the session may have ended).
   */
  async function connect(askAgain?: () => void): Promise<'connected'> {
    const attempt = ++wanted;
    const opened = await dependencies.open();
    // Signed out while the library was loading.
    if (attempt !== wanted) {
      opened.disconnect();
      return new Promise(() => undefined);
    }
    socket = opened;
    listeners.attachStanding(opened);
    const isCurrent = () => socket === opened;
    const onDown = () => status.down(isCurrent());
    return watchConnection(opened, { onUp: status.up, onDown, isCurrent, askAgain }, dependencies);
  }

  return {
    connect,
    isConnected: status.isUp,
    /** True while an established connection is down and being restored. */
    isLost: status.isLost,
    onStatus: status.onChange,
    emit: async (event: string, payload: unknown): Promise<unknown> =>
      emitOn(connected(), event, payload, dependencies.log),
    on: async (event: string, listener: Listener): Promise<void> =>
      listeners.subscribe(connected(), { event, listener }),
    listen: listeners.listen,
    off: listeners.unsubscribe,
    removeAll: listeners.unsubscribeAll,
    disconnect(): void {
      wanted++;
      listeners.unsubscribeAll();
      socket?.disconnect();
      socket = undefined;
      status.closed();
    },
  };
}

const emitOn = (socket: SocketLike, event: string, payload: unknown, log: Dependencies['log']): Promise<unknown> =>
  new Promise((resolve, reject) => {
    socket.emit(event, payload, (answer: unknown) => {
      const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
      if (!error) return resolve(answer);
      log(`${event} was refused`, error);
      reject(error);
    });
  });
