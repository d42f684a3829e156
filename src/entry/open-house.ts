import { mkdir } from 'node:fs/promises';
import { openBlobs } from '#platform/blobs/open-blobs.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { loadSecrets } from '#platform/config/secrets.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tx.ts';
import { guardBlobs } from '#platform/disk/guard-blobs.ts';
import { type DiskProbe, openDisk } from '#platform/disk/open-disk.ts';
import { openEvents } from '#platform/events/events.ts';
import type { House } from '#platform/house/house.ts';
import type { Room } from '#platform/house/room.ts';
import { openJobs } from '#platform/jobs/open-jobs.ts';
import { type Log, makeLog } from '#platform/log/log.ts';
import { openMail } from '#platform/mail/open-mail.ts';
import { rooms as everyRoom } from './rooms.ts';
import { watchDisk } from './watch-disk.ts';

export type OpenHouse = House & { readonly rooms: readonly Room[]; close(): Promise<void> };

/** Parts that tests replace: a fixed clock, a separate database, more rooms. */
export type HouseParts = {
  readonly clock?: Clock;
  readonly database?: Database;
  readonly log?: Log;
  readonly diskProbe?: DiskProbe;
  readonly rooms?: readonly Room[];
};

/** Opens every service of the house, in the order of their dependencies. */
export async function openHouse(config: Config, parts: HouseParts = {}): Promise<OpenHouse> {
  const rooms = parts.rooms ?? everyRoom;
  const log = parts.log ?? makeLog(config.logLevel);
  const clock = parts.clock ?? systemClock;
  // As root, the database runs as another account, which must be able to pass through to its own folder.
  await mkdir(config.dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const secrets = await loadSecrets(config);
  const database = parts.database ?? (await openDatabase({ config, log }));
  const events = openEvents(database, log);
  const isWorker = config.role === 'all' || config.role === 'worker';
  // The built-in database serves one process, and the folder's lock makes sure that there is no second.
  const isOnlyWorker = isWorker && config.databaseUrl === undefined && parts.database === undefined;
  const jobs = openJobs({ database, log, clock, events, isWorker, isOnlyWorker });
  const mail = openMail({ config, database, jobs, clock, log });
  const { dataFolder: folder, diskReserveBytes: reserveBytes } = config;
  const disk = openDisk({ folder, reserveBytes, probe: parts.diskProbe });
  const house: House = {
    config,
    secrets,
    log,
    clock,
    database,
    events,
    jobs,
    jobHealth: () => jobs.health([...mail.schedules, ...rooms.flatMap(({ schedules = [] }) => schedules)]),
    mail,
    blobs: guardBlobs(openBlobs(config), disk),
    disk,
  };
  const stopWatching = watchDisk(house);
  return {
    ...house,
    rooms,
    async close() {
      stopWatching();
      await jobs.stop();
      await events.close();
      if (!parts.database) await database.close();
    },
  };
}
