import path from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type EmbeddedServer, startEmbeddedServer } from '../db/embedded/embedded-server.ts';
import { makeLog } from '../log/log.ts';
import { spawnScript } from './child-process.ts';
import { copyDatabase } from './data-template.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const log = makeLog('silent');

export const startServer = (dataFolder: string, outsideFolder?: string): Promise<EmbeddedServer> =>
  startEmbeddedServer({ dataFolder, log, ...(outsideFolder === undefined ? {} : { outsideFolder }) });

/** Starts PostgreSQL on a data folder and stops it when the test is finished. */
export async function startForTest(dataFolder: string, outsideFolder?: string): Promise<EmbeddedServer> {
  const server = await startServer(dataFolder, outsideFolder);
  onTestFinished(() => server.stop());
  return server;
}

/** Runs one statement on a connection of its own. */
export async function queryOnce<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

export const clusterOf = (dataFolder: string): string => path.join(dataFolder, 'postgres', 'cluster');

/** A data folder of an earlier start. */
export function makeUsedFolder(): string {
  const dataFolder = makeTemporaryFolder();
  copyDatabase(inject('dataTemplate'), dataFolder);
  return dataFolder;
}

/** Opens the data folder in another process, until the test is finished. */
export function holdDatabase(dataFolder: string) {
  const held = spawnScript(new URL('hold-database.ts', import.meta.url), [dataFolder]);
  onTestFinished(async () => {
    // A graceful stop, so that its server ends with it.
    held.child.kill('SIGTERM');
    await held.ended;
  });
  return held;
}
