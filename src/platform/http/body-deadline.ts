import type { IncomingMessage, Server } from 'node:http';

/** A file of the largest kind at the speed of a slow line. Whoever sends one has shown who they are by then. */
export const fileMs = 60 * 60_000;

const deadlines = new WeakMap<IncomingMessage, () => void>();

/** A body has to be there in time, or the connection is closed with the answer of one that never came whole. */
export function limitBody(server: Server, request: IncomingMessage, ms: number): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, request.socket);
  }, ms);
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
  deadlines.set(request, stop);
}

/** For calls that take a file, once it is known who sends it: what the server allows any request has to do. */
export const allowFile = (request: IncomingMessage): void => deadlines.get(request)?.();
