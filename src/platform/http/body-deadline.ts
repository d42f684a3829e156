import type { IncomingMessage, Server } from 'node:http';

/** Enough for the largest file on a slow connection. Only authorized callers get this long. */
export const fileDeadlineMs = 60 * 60_000;

/** The minimum rate of a body, checked in intervals: a client that trickles bytes would occupy a connection that others need. */
export type BodyRate = { readonly bytes: number; readonly perMs: number };

export type BodyLimits = {
  /** The total time for a body that is not a file. */
  readonly totalMs: number;
  readonly rate: BodyRate;
  readonly fileRate: BodyRate;
};

export const defaultRate: BodyRate = { bytes: 10 * 1024, perMs: 10_000 };
export const defaultFileRate: BodyRate = { bytes: 30 * 1024, perMs: 30_000 };

const fileAllowed = new WeakMap<IncomingMessage, () => void>();

/** Closes the connection with a 408 answer if the body does not arrive in time. */
export function limitBody(server: Server, request: IncomingMessage, { totalMs, rate, fileRate }: BodyLimits): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody) return;
  const giveUp = (): void => {
    if (request.complete) return;
    const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, request.socket);
  };
  const deadline = setTimeout(giveUp, totalMs);
  let watch = watchRate(request, rate, giveUp);
  const stop = (): void => {
    clearTimeout(deadline);
    clearInterval(watch);
  };
  request.once('end', stop).once('close', stop);
  fileAllowed.set(request, () => {
    stop();
    watch = watchRate(request, fileRate, giveUp);
  });
}

function watchRate(request: IncomingMessage, { bytes, perMs }: BodyRate, giveUp: () => void): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  return setInterval(() => {
    const read = request.socket.bytesRead;
    // Received bytes that are not read yet are our delay, not the client's.
    if (read - before < bytes && request.readableLength === 0) giveUp();
    before = read;
  }, perMs);
}

/** For calls with a file, once the caller is authorized: it may take long as long as it keeps the rate. */
export const allowFile = (request: IncomingMessage): void => fileAllowed.get(request)?.();
