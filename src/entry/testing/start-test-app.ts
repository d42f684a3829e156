import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import type { TaskDefinition } from '#features/tasks/server/door.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import type { DiskProbe } from '#platform/disk/open-disk.ts';
import type { ServerOptions } from '#platform/http/build-server.ts';
import type { Log } from '#platform/log/log.ts';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { startApi } from '../api.ts';
import { type OpenHouse, openHouse } from '../open-house.ts';
import { makeRooms } from '../rooms.ts';
import { startWorker } from '../worker.ts';
import { callEndpoint, type TestAnswer } from './call-endpoint.ts';

export type { TestAnswer };

export type TestApp = {
  readonly house: OpenHouse;
  readonly port: number;
  readonly ownerQuery: TestDatabase['ownerQuery'];
  /** Makes one call of the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    input: Parameters<typeof callEndpoint<E>>[2],
    token?: string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

export type TestAppOptions = {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly diskProbe?: DiskProbe;
  readonly isWorking?: boolean;
  readonly environment?: Record<string, string>;
  readonly tasks?: readonly TaskDefinition[];
  readonly timeouts?: NonNullable<ServerOptions['timeouts']>;
};

/** The whole product on its own port and database: real HTTP, real PostgreSQL, real jobs. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-app-'));
  const testDatabase = await makeTestDatabase();
  const config = readConfig(
    {
      PLINTH_PORT: '0',
      PLINTH_DATA: folder,
      PLINTH_LOG_LEVEL: 'silent',
      // One person makes the calls of many.
      PLINTH_CALLS_PER_SECOND: '100000',
      PLINTH_URL: 'http://localhost:4700',
      ...options.environment,
    },
    folder,
  );
  const house = await openHouse(config, {
    database: testDatabase.database,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.log ? { log: options.log } : {}),
    ...(options.diskProbe ? { diskProbe: options.diskProbe } : {}),
    ...(options.tasks ? { rooms: makeRooms(options.tasks) } : {}),
  });
  const api = await startApi(house, options.timeouts ? { timeouts: options.timeouts } : {});
  if (options.isWorking) await startWorker(house);
  const base = `http://127.0.0.1:${api.port}`;

  return {
    house,
    port: api.port,
    ownerQuery: testDatabase.ownerQuery,
    fetch: (address, init) => fetch(new URL(address, base), init),
    call: (endpoint, ...rest) => callEndpoint(base, endpoint, ...rest),
    async close() {
      await api.close();
      await house.close();
      await testDatabase.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
