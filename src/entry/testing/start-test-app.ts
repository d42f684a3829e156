import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CallInputOf, Endpoint } from '#contract-kit/endpoint.ts';
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

export type TestAnswer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

export type TestApp = {
  readonly house: OpenHouse;
  readonly port: number;
  readonly ownerQuery: TestDatabase['ownerQuery'];
  /** One call of the contract, as a program would make it. */
  call<E extends Endpoint>(
    endpoint: E,
    input: LooseInput<E>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

/** Typed where it matters; a test of refusals also sends what the types forbid. */
type LooseInput<E> =
  | Partial<CallInputOf<E>>
  | { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

export type TestAppOptions = {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly diskProbe?: DiskProbe;
  readonly isWorking?: boolean;
  readonly environment?: Record<string, string>;
  readonly tasks?: readonly TaskDefinition[];
  readonly timeouts?: NonNullable<ServerOptions['timeouts']>;
};

/** The whole product on a port and a database of its own: real HTTP, real PostgreSQL, real jobs. */
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
    async call(endpoint, input, token, headers = {}) {
      const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
      const answer = await fetch(new URL(addressOf(endpoint, params, query), base), {
        method: endpoint.method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
      return {
        status: answer.status,
        headers: answer.headers,
        body: text !== '' && isJson ? JSON.parse(text) : undefined,
      };
    },
    async close() {
      await api.close();
      await house.close();
      await testDatabase.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name as never])),
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return `/api${path}${search && `?${search}`}`;
}
