import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { refuse } from '#contract-kit/refusal.ts';
import type { House } from '../house/house.ts';
import type { Route } from '../house/serve.ts';
import { type Log, withoutQuery } from '../log/log.ts';
import { openUploadDoor, type UploadReservations } from '../uploads/upload-door.ts';
import { answerRefusal } from './answer-refusal.ts';
import type { AccessResolver } from './authorise.ts';
import { type BodyRate, defaultFileRate, defaultRate, fileDeadlineMs, limitBody } from './body-deadline.ts';
import { checkJsonBody } from './check-json-body.ts';
import { newXsrfCookie, xsrfCookie } from './check-xsrf.ts';
import { serveClientFiles } from './client-files.ts';
import { serveHealth } from './health.ts';
import { answerAndClose, defaultConnectionLimits, limitConnections, makeProxyCheck } from './limit-connections.ts';
import { onlyHost } from './only-host.ts';
import { serveApiPages } from './openapi.ts';
import { originOf } from './origins.ts';
import { TooManyCalls } from './rate-limit.ts';
import { registerRoute } from './register-route.ts';
import { apiHeaders, appHeaders, httpsOnly, noStoreHeaders } from './security-headers.ts';
import { makeCallThrottle } from './throttle-calls.ts';

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type ServerOptions = {
  readonly house: House;
  readonly gate: AccessResolver;
  readonly reservations: UploadReservations;
  readonly routes: readonly Route[];
  /** Handles hosts other than the app's: sites, previews, unknown ones. */
  readonly siteHandler: SiteHandler;
  readonly clientFolder: string | null;
  readonly timeouts?: Timeouts;
};

type Timeouts = {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  readonly bodyRate?: BodyRate;
  readonly fileRate?: BodyRate;
  /** The longest delay of a call that exceeds its rate. */
  readonly maxDelayMs?: number;
};

const defaultTimeouts: Timeouts = { headersMs: 10_000, requestMs: 60_000, keepAliveMs: 10_000 };

/** The HTTP server of the app: one pipeline for every endpoint, one format for every error. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { house } = options;
  const timeouts = options.timeouts ?? defaultTimeouts;
  const server: FastifyInstance = fastify({
    // Requests are logged below; a logger per request would cost more than the line.
    logger: false,
    genReqId: makeRequestIds(),
    trustProxy: house.config.trustedProxies.length > 0 ? [...house.config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: fileDeadlineMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    serverFactory: (appHandler) => hostSwitch(house, appHandler, options.siteHandler, timeouts),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = answerRefusal(error);
      (reply as FastifyReply).code(status).headers(noStoreHeaders).send(body);
    },
  });
  addHeaders(server, house);
  addErrors(server, house.log);
  logRequests(server, house.log);
  closeIdleConnections(server);
  checkJsonBody(server);
  serveHealth(server, house);
  serveApiPages(server, options.routes, house.config.url);
  const uploads = openUploadDoor(options.reservations, house);
  server.addHook('onClose', async () => uploads.close());
  const throttle = makeCallThrottle(house.config.callsPerSecond, timeouts.maxDelayMs);
  const doors = { gate: options.gate, uploads, throttle };
  for (const route of options.routes) registerRoute(server, route, house, doors);
  if (options.clientFolder) await serveClientFiles(server, options.clientFolder);
  return server;
}

/** Short and cheap: an id of the process and a counter. */
function makeRequestIds(): () => string {
  const boot = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${boot}-${count.toString(36)}`;
  };
}

/** One listening socket for the app and for sites: requests for other hosts never reach the app's router. */
function hostSwitch(house: House, appHandler: SiteHandler, siteHandler: SiteHandler, timeouts: Timeouts) {
  const server = createServer({
    headersTimeout: timeouts.headersMs,
    requestTimeout: fileDeadlineMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16 * 1024,
  });
  const limits = {
    totalMs: timeouts.requestMs,
    rate: timeouts.bodyRate ?? defaultRate,
    fileRate: timeouts.fileRate ?? defaultFileRate,
  };
  limitConnections(server, defaultConnectionLimits, makeProxyCheck(house.config.trustedProxies));
  server.on('request', (request, response) => {
    limitBody(server, request, limits);
    // Two Host headers count as none: a proxy in front may have used the other one.
    const host = onlyHost(request.rawHeaders) ?? undefined;
    const isApp = originOf(host, house.config).kind === 'app';
    (isApp ? appHandler : siteHandler)(request, response);
  });
  return server;
}

function addHeaders(server: FastifyInstance, { config }: House): void {
  const isHttps = config.url.protocol === 'https:';
  const secure = isHttps ? httpsOnly : {};
  const previews = `${config.url.protocol}//*.${config.sitesHost}`;
  const headersOf = { page: { ...appHeaders(previews), ...secure }, api: { ...apiHeaders, ...secure } };
  server.addHook('onRequest', async (request, reply) => {
    const isPage = !request.url.startsWith('/api/') || request.url.startsWith('/api/docs');
    reply.headers(isPage ? headersOf.page : headersOf.api).header('x-request-id', request.id);
    // Non-browser clients send no Sec-Fetch-Site and do not need the cookie.
    const isBrowser = request.headers['sec-fetch-site'] !== undefined || request.url.startsWith('/app');
    if (isBrowser && !xsrfCookie(request.headers)) reply.header('set-cookie', newXsrfCookie(isHttps));
  });
}

function addErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((error, request, reply) => {
    const isInterrupted = isInterruption(error, request.raw);
    if (isInterrupted) log.debug({ requestId: request.id }, 'a client interrupted its request');
    const { status, body, isFault } = answerRefusal(isInterrupted ? refuse('interrupted') : error);
    if (isFault) log.error({ err: error, requestId: request.id }, 'a request failed');
    if (error instanceof TooManyCalls) reply.header('retry-after', String(error.retryAfterSeconds));
    if (status === 503) reply.header('retry-after', '2');
    reply.code(status).headers(noStoreHeaders).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
  server.setNotFoundHandler((request, reply) => {
    if (request.method === 'HEAD')
      return reply
        .code(405)
        .headers({ ...noStoreHeaders, allow: 'GET' })
        .send();
    throw refuse('not_found', 'There is nothing at this address.');
  });
}

/** Whether the error is the end of a connection whose body had not arrived: the client's decision, not a fault of the server. */
const isInterruption = (error: unknown, request: IncomingMessage): boolean =>
  !request.complete && request.errored !== null && error === request.errored;

function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const what = request.routeOptions.config.endpoint?.name ?? withoutQuery(request.url);
    const line = {
      requestId: request.id,
      method: request.method,
      what,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) log.warn(line);
    else log.debug(line);
  });
}

/** A kept-alive connection would delay the shutdown of the process until it is idle for too long. */
function closeIdleConnections(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

const brokenAnswers: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers are larger than allowed.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long. Try again.'],
};

/** The bytes were not an HTTP request, so there is no reply object, only the socket. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, phrase, message] = brokenAnswers[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'This is not a valid HTTP request.',
  ];
  const body = JSON.stringify({ _message: message, code: 'plinth.bad_request' });
  answerAndClose(
    socket,
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
