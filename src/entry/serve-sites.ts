import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Hosting, openHosting } from '#features/publishing/server/door.ts';
import { openBlobs } from '#platform/blobs/open-blobs.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { openEvents } from '#platform/events/events.ts';
import {
  answerAndClose,
  defaultConnectionLimits,
  limitConnections,
  makeProxyCheck,
} from '#platform/http/limit-connections.ts';
import { originOf } from '#platform/http/origins.ts';
import { makeLog } from '#platform/log/log.ts';

export type RunningSites = { readonly port: number; close(): Promise<void> };

/** Longer than a proxy keeps an idle connection, so that it is never closed just as the proxy reuses it. */
const keepAliveMs = 150_000;

/** Serves published sites and nothing else: it needs the database to look them up, blobs to read them, and events about changes. */
export async function serveSites(config: Config): Promise<RunningSites> {
  const log = makeLog(config.logLevel);
  const database = await openDatabase({ config, log });
  const events = openEvents(database, log);
  await events.ready;
  const hosting = openHosting({ config, database, blobs: openBlobs(config), events, log });
  const server = await listen(config, hosting, database.isUp);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await stopServing(server);
      hosting.close();
      await events.close();
      await database.close();
    },
  };
}

async function listen(config: Config, hosting: Hosting, isUp: () => boolean): Promise<Server> {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: 16 * 1024,
  });
  limitConnections(server, defaultConnectionLimits, makeProxyCheck(config.trustedProxies));
  // Without an answer of ours, Node would wait for the other side to close.
  server.on('clientError', (_error, socket: Socket) =>
    answerAndClose(socket, 'HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
  );
  server.on('request', (request, response) => {
    if (!answerHealth(config, isUp, request, response)) hosting.handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  return server;
}

/** For load balancers, which call the app's own host: whether this process answers, and whether it receives events. */
function answerHealth(
  config: Config,
  isUp: () => boolean,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (url !== '/api/health/live' && url !== '/api/health/ready') return false;
  if (originOf(headers.host, config).kind !== 'app') return false;
  const isFine = url.endsWith('/live') || isUp();
  const body = JSON.stringify({ status: isFine ? url.slice('/api/health/'.length) : 'waiting' });
  response
    .writeHead(isFine ? 200 : 503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(body);
  return true;
}

/** Accepts no new connections; pending requests are answered with `connection: close`. */
function stopServing(server: Server): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
