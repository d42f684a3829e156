import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#contract-kit/refusal.ts';
import { makeCallerReader, makeWriteCounter } from '#features/accounts/server/door.ts';
import { makeUploadReservations } from '#features/billing/server/door.ts';
import { makePreviewHandler } from '#features/pages/server/door.ts';
import { makeSharedPreviews } from '#features/preview-links/server/door.ts';
import { makeSeatResolver } from '#features/projects/server/door.ts';
import { openHosting } from '#features/publishing/server/door.ts';
import { buildServer, type ServerOptions } from '#platform/http/build-server.ts';
import { originOf } from '#platform/http/origins.ts';
import { openRealtime, type Realtime } from '#platform/realtime/open-realtime.ts';
import type { OpenHouse } from './open-house.ts';
import { readFrame } from './read-frame.ts';
import { makeSiteHandler } from './site-server.ts';

const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url));

export type RunningApi = { readonly port: number; close(): Promise<void> };

/** The app: client, API and sockets on one port, together with the hosts of sites. */
export async function startApi(house: OpenHouse, options: Pick<ServerOptions, 'timeouts'> = {}): Promise<RunningApi> {
  const readToken = makeCallerReader(house);
  const writes = makeWriteCounter(house);
  const hosting = openHosting(house);
  const server = await buildServer({
    ...options,
    house,
    gate: { readToken, resolveSeat: makeSeatResolver(house), countWrite: writes.take },
    reservations: makeUploadReservations(house),
    routes: house.rooms.flatMap(({ routes }) => routes),
    siteHandler: makeSiteHandler(
      house.config,
      hosting,
      makePreviewHandler(house, readFrame, makeSharedPreviews(house)),
    ),
    clientFolder: existsSync(clientFolder) ? clientFolder : null,
  });
  const realtime = openRealtime({
    httpServer: server.server,
    log: house.log,
    authorise: (token, isOpen) =>
      readToken(token)
        .then((caller) => caller.resolvePerson(isOpen ? { despite: ['token-expired'] } : {}, null))
        .catch(onlyRefused),
    isAllowedHost: (host) => originOf(host, house.config).kind === 'app',
  });
  const stopListening = forwardEvents(house, realtime);
  await house.events.ready;
  await server.listen({ host: house.config.host, port: house.config.port });
  return {
    port: (server.server.address() as AddressInfo).port,
    async close() {
      stopListening();
      hosting.close();
      await realtime.close();
      await server.close();
      await writes.close();
    },
  };
}

/** A refusal closes the socket; a database that is briefly unavailable does not. */
function onlyRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** Forwards the live events of every room to the sockets of this node. */
function forwardEvents(house: OpenHouse, realtime: Realtime): () => void {
  const stops = [
    ...house.rooms.flatMap(({ live = [] }) => live.map((carry) => carry({ house, realtime }))),
    // Events sent while this node was disconnected are lost: meanwhile anything may have changed, and sessions may have ended.
    house.events.onReconnect(() => {
      realtime.announceLoss();
      return realtime.recheckAll();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
