import type { IncomingMessage, Server } from 'node:http';

/** A file of the largest kind at the speed of a slow line. Whoever sends one has shown who they are by then. */
export const fileMs = 60 * 60_000;

/** A file has to come at this rate, looked at over such a time: whoever sends a byte now and then only holds what others need. */
export type FileRate = { readonly bytes: number; readonly perMs: number };
export const usualFileRate: FileRate = { bytes: 30 * 1024, perMs: 30_000 };

const fileAllowed = new WeakMap<IncomingMessage, () => void>();

/** A body has to be there in time, or the connection is closed with the answer of one that never came whole. */
export function limitBody(server: Server, request: IncomingMessage, ms: number, fileRate: FileRate): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody) return;
  const giveUp = (): void => {
    if (request.complete) return;
    const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, request.socket);
  };
  let timer = setTimeout(giveUp, ms);
  const stop = (): void => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
  fileAllowed.set(request, () => {
    stop();
    timer = watchRate(request, fileRate, giveUp);
  });
}

function watchRate(request: IncomingMessage, { bytes, perMs }: FileRate, giveUp: () => void): NodeJS.Timeout {
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
