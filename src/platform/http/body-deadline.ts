import type { IncomingMessage, Server } from 'node:http';

/** A file of the largest kind at the speed of a slow line. Whoever sends one has shown who they are by then. */
export const fileDeadlineMs = 60 * 60_000;

/** A body has to come at this rate, checked over such a time: a client that sends a byte now and then only holds what others need. */
export type BodyRate = { readonly bytes: number; readonly perMs: number };

export type BodyLimits = {
  /** How long a body that is no file may take in all. */
  readonly totalMs: number;
  readonly rate: BodyRate;
  readonly fileRate: BodyRate;
};

export const usualRate: BodyRate = { bytes: 10 * 1024, perMs: 10_000 };
export const usualFileRate: BodyRate = { bytes: 30 * 1024, perMs: 30_000 };

const fileAllowed = new WeakMap<IncomingMessage, () => void>();

/** A body has to be there in time, or the connection is closed with the answer of one that never came whole. */
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
    // What has come and is not fetched yet waits for us, not for them.
    if (read - before < bytes && request.readableLength === 0) giveUp();
    before = read;
  }, perMs);
}

/** For calls that take a file, once it is known who sends it: it may take long, as long as it comes. */
export const allowFile = (request: IncomingMessage): void => fileAllowed.get(request)?.();
