import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Namespace, Server } from 'socket.io';
import { type Quiet, quietEvent } from '#contract-kit/quiet-event.ts';
import type { Log } from '#platform/log/log.ts';
import { answerAndClose } from '../http/limit-connections.ts';
import { onlyHost } from '../http/only-host.ts';
import { makeQuietTimes } from './quiet-times.ts';
import { makeSocketRegistry } from './socket-registry.ts';

export type SocketOwner = { readonly userId: string; readonly deviceId: string };

/**
 * Messages to open browsers. It reaches the sockets of this node only, and needs no adapter between nodes: every message originates from an
 * event, events reach every node, and each node's listener calls `toUser` for its own sockets. So there is one channel between machines
 * instead of two, and a socket never receives something its node has not.
 */
export type Realtime = {
  toUser(userId: string, event: string, payload: object): void;
  /** Closed at once; nothing sent after this call arrives. */
  cutDevice(deviceId: string): void;
  cutUser(userId: string): void;
  /** Checks again whether the sessions of a device's open sockets are valid; the device may have a new one. */
  recheckDevice(deviceId: string): Promise<void>;
  /** Checks again whether the session of every open socket is valid, because an event about its end may have been missed. */
  recheckAll(): Promise<void>;
  /** Tells every open socket that it may have missed messages. */
  announceLoss(): void;
  close(): Promise<void>;
};

export type RealtimeParts = {
  readonly httpServer: HttpServer;
  readonly log: Log;
  /** Null for an invalid token. An open socket may outlive its token, but not its session. */
  authorise(token: string, isOpen: boolean): Promise<SocketOwner | null>;
  isAllowedHost(host: string | undefined): boolean;
};

const maxPayloadBytes = 100_000;
const maxTokenLength = 4096;
const maxSocketsPerPerson = 20;
/** Clients only send a ping now and then. */
const maxEventsPerSecond = 20;
const recheckEveryMs = 60_000;
const recheckAtOnce = 8;

/** The path and the namespace come from the specification. */
export const socketPath = '/notifier-socket';
export const socketNamespace = '/notifier-ns';

export function openRealtime({ httpServer, log, authorise, isAllowedHost }: RealtimeParts): Realtime {
  const book = makeSocketRegistry(maxSocketsPerPerson);
  const quiet = makeQuietTimes(() => performance.now());
  let isClosed = false;

  // The library would handle its path on every host, before any other handler. So it is attached to a server that does not listen, and
  // receives only the upgrades that are meant for it.
  const gate = createServer();
  httpServer.on('upgrade', (request, socket: Socket, head) => {
    if (isForSockets(request, isAllowedHost)) gate.emit('upgrade', request, socket, head);
    else answerAndClose(socket, nothingThere);
  });

  const server = new Server(gate, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    cookie: false,
    maxHttpBufferSize: maxPayloadBytes,
    perMessageDeflate: false,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, !isClosed && isWelcome(request)),
  });
  server.of('/').use((_socket, next) => next(new Error('There is nothing here.')));
  const namespace: Namespace = server.of(socketNamespace);

  namespace.use(async (socket, next) => {
    const handshake = book.beginHandshake();
    try {
      const token = socket.handshake.query.token;
      const isText = typeof token === 'string' && token.length > 0 && token.length <= maxTokenLength;
      const owner = isText ? await authorise(token, false) : null;
      if (!isText || owner === null || !handshake.admit(socket, { ...owner, token })) {
        return next(new Error('You have been signed out. Please sign in again!'));
      }
      next();
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be authorised');
      next(new Error('We can’t check your session right now.'));
    } finally {
      handshake.end();
    }
  });

  namespace.on('connection', (socket) => {
    // It may have been closed between its handshake and now.
    const userId = book.userOf(socket);
    if (userId === undefined) return void socket.disconnect(true);
    socket.emit(quietEvent, { quietMs: quiet.quietMs(userId) } satisfies Quiet);
    socket.on('disconnect', () => book.forget(socket));
    const mayAsk = perSecond(maxEventsPerSecond);
    socket.onAny((event: string, ...rest: unknown[]) => {
      if (mayAsk()) answerEvent(event, ...rest);
      else socket.disconnect(true);
    });
  });

  const recheck = async (tokens: string[]): Promise<void> => {
    const recheckNext = async (): Promise<void> => {
      for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) {
        try {
          const owner = await authorise(token, true);
          book.cut((entry) => entry.token === token && entry.deviceId !== owner?.deviceId);
        } catch (error) {
          // A failed check is no reason to close a socket; the next check decides.
          log.warn({ err: error }, 'a socket could not be checked again');
        }
      }
    };
    await Promise.all(Array.from({ length: recheckAtOnce }, recheckNext));
  };
  const recheckAll = (): Promise<void> => recheck(book.tokens(() => true));
  const rechecking = setInterval(() => void recheckAll(), recheckEveryMs).unref();

  return {
    toUser(userId, event, payload) {
      quiet.sentTo(userId);
      for (const socket of book.socketsOf(userId)) socket.emit(event, payload);
    },
    cutDevice: (deviceId) => book.cut((entry) => entry.deviceId === deviceId),
    cutUser: (userId) => book.cut((entry) => entry.userId === userId),
    recheckDevice: (deviceId) => recheck(book.tokens((entry) => entry.deviceId === deviceId)),
    recheckAll,
    announceLoss() {
      quiet.forgetAll();
      namespace.emit(quietEvent, { quietMs: 0 } satisfies Quiet);
    },
    async close() {
      isClosed = true;
      clearInterval(rechecking);
      book.cut(() => true);
      // Not `server.close()`: that would close the HTTP server it is attached to, which never listened.
      server.engine.close();
    },
  };
}

const nothingThere = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** On every other host and path, sockets do not exist. */
function isForSockets(
  { url = '', rawHeaders }: IncomingMessage,
  isAllowedHost: RealtimeParts['isAllowedHost'],
): boolean {
  const [path] = url.split('?', 1);
  return (path === socketPath || path === `${socketPath}/`) && isAllowedHost(onlyHost(rawHeaders) ?? undefined);
}

/** CORS does not cover web sockets, so pages of other origins are refused here. */
function isWelcome({ headers, rawHeaders }: IncomingMessage): boolean {
  const { origin } = headers;
  const host = onlyHost(rawHeaders)?.toLowerCase();
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** A limiter that returns false beyond this many calls per second. */
function perSecond(most: number): () => boolean {
  let [second, count] = [0, 0];
  return () => {
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= most;
  };
}

/** Clients send nothing but pings; any other event is answered with an error instead of being ignored. */
function answerEvent(event: string, ...rest: unknown[]): void {
  const acknowledge = rest.at(-1);
  if (typeof acknowledge !== 'function') return;
  acknowledge(event === 'ping-me' ? { ok: true } : { error: 'There is no such event.' });
}
