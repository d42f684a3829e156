import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#contract-kit/refusal.ts';
import {
  accountHindered,
  makePersonResolver,
  makeWriteCounter,
  sessionEnded,
  sessionReplaced,
} from '#features/accounts/server/door.ts';
import { uploadReservationsOf } from '#features/billing/server/door.ts';
import { notificationEvent } from '#features/notifications/contract.ts';
import { loadNotification, type NotificationAdded, notificationAdded } from '#features/notifications/server/door.ts';
import { type PagesChanged, pagesChangedEvent } from '#features/pages/contract/files.ts';
import { makePreviewHandler, type PagesWord, pagesChanged } from '#features/pages/server/door.ts';
import { type ProjectsChanged, projectsChangedEvent } from '#features/projects/contract/assets.ts';
import {
  listPeopleIn,
  makeSeatResolver,
  type ProjectChanged,
  projectChanged,
  type SeatChanged,
  seatChanged,
} from '#features/projects/server/door.ts';
import { type PublishingChanged, publishingChangedEvent } from '#features/publishing/contract/releases.ts';
import { openHosting, type PublishingWord, publishingChanged } from '#features/publishing/server/door.ts';
import { type SiteChanged, siteChangedEvent } from '#features/sites/contract/sites.ts';
import { type SiteWord, siteChanged } from '#features/sites/server/door.ts';
import { taskEvent } from '#features/tasks/contract.ts';
import { loadTaskChange, type TaskChanged, taskChanged } from '#features/tasks/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { buildServer, type ServerOptions } from '#platform/http/build-server.ts';
import { originOf } from '#platform/http/origins.ts';
import { openRealtime, type Realtime } from '#platform/realtime/open-realtime.ts';
import type { OpenHouse } from './open-house.ts';
import { readFrame } from './read-frame.ts';
import { makeSiteHandler } from './site-server.ts';

const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url));

export type RunningApi = { readonly port: number; close(): Promise<void> };

/** The app: client, API and sockets on one port, with the hosts of sites beside them. */
export async function startApi(house: OpenHouse, options: Pick<ServerOptions, 'timeouts'> = {}): Promise<RunningApi> {
  const resolvePerson = makePersonResolver(house);
  const writes = makeWriteCounter(house);
  const hosting = openHosting(house);
  const server = await buildServer({
    ...options,
    house,
    gate: { resolvePerson, resolveSeat: makeSeatResolver(house), takeWrite: writes.take },
    reservations: uploadReservationsOf(house),
    routes: house.rooms.flatMap(({ routes }) => routes),
    siteHandler: makeSiteHandler(house.config, hosting, makePreviewHandler(house, readFrame)),
    clientFolder: existsSync(clientFolder) ? clientFolder : null,
  });
  const realtime = openRealtime({
    httpServer: server.server,
    log: house.log,
    authorise: (token, isOpen) =>
      resolvePerson(token, isOpen ? { despite: ['token-expired'] } : {}, null).catch(onlyRefused),
    isAllowedHost: (host) => originOf(host, house.config).kind === 'app',
  });
  const stopListening = carryEvents(house, realtime);
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

/** A refusal ends the socket; a database that is away for a moment does not. */
function onlyRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** Every node hears every event and tells the sockets it holds: nothing else is needed between nodes. */
function carryEvents({ events, ...house }: House, realtime: Realtime): () => void {
  const stops = [
    events.on<{ deviceId: string }>(sessionEnded, ({ deviceId }) => realtime.cutDevice(deviceId)),
    events.on<{ deviceId: string }>(sessionReplaced, ({ deviceId }) => realtime.recheckDevice(deviceId)),
    events.on<{ userId: string }>(accountHindered, ({ userId }) => realtime.cutUser(userId)),
    events.on<NotificationAdded>(notificationAdded, async (added) => {
      const notification = await loadNotification({ events, ...house }, added);
      if (notification) realtime.toUser(added.userId, notificationEvent, notification);
    }),
    events.on<TaskChanged>(taskChanged, async (changed) => {
      const told = await loadTaskChange({ events, ...house }, changed);
      for (const userId of told?.people ?? []) realtime.toUser(userId, taskEvent, told?.change ?? {});
    }),
    events.on<SeatChanged>(seatChanged, ({ userId, projectId }) =>
      realtime.toUser(userId, projectsChangedEvent, { assetId: projectId } satisfies ProjectsChanged),
    ),
    events.on<ProjectChanged>(projectChanged, async ({ projectId, hasNewCover }) => {
      const change: ProjectsChanged = { assetId: projectId, ...(hasNewCover ? { hasNewCover } : {}) };
      for (const userId of await listPeopleIn(house, projectId)) realtime.toUser(userId, projectsChangedEvent, change);
    }),
    events.on<SiteWord>(siteChanged, async ({ projectId, siteId }) => {
      const change = { assetId: projectId, domainId: siteId } satisfies SiteChanged;
      for (const userId of await listPeopleIn(house, projectId)) realtime.toUser(userId, siteChangedEvent, change);
    }),
    events.on<PagesWord>(pagesChanged, async ({ projectId, siteId, revision, by }) => {
      const change = { assetId: projectId, domainId: siteId, revision, by } satisfies PagesChanged;
      for (const userId of await listPeopleIn(house, projectId)) realtime.toUser(userId, pagesChangedEvent, change);
    }),
    events.on<PublishingWord>(publishingChanged, async ({ projectId, siteId }) => {
      const change = { assetId: projectId, domainId: siteId } satisfies PublishingChanged;
      for (const userId of await listPeopleIn(house, projectId))
        realtime.toUser(userId, publishingChangedEvent, change);
    }),
    // What was said while this node was deaf is lost: sessions may have ended meanwhile.
    events.onReconnect(() => realtime.recheckAll()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
