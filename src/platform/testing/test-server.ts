import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../db/embedded/embedded-server.ts';
import { FolderInUse, lockFolder } from '../db/embedded/lock-folder.ts';
import { stopLeftovers } from '../db/embedded/stop-leftovers.ts';
import { type Log, makeLog } from '../log/log.ts';
import { copyDatabase, findDataTemplate } from './data-template.ts';

/** The address of the template on this run's server, for each of the three roles. */
export type TestServerAddress = { readonly superuser: string; readonly owner: string; readonly application: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServerAddress;
    /** A data folder to start from; see data-template.ts. */
    dataTemplate: string;
  }
}

export const templateName = 'plinth_template';
const folderPrefix = 'plinth-test-server-';

/** The globalSetup of vitest: one server for the whole run with a migrated template. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = realpathSync(os.tmpdir());
  const log = makeLog('silent');
  await sweepKilledRuns(base, log);
  const dataTemplate = await findDataTemplate(log);
  const dataFolder = mkdtempSync(path.join(base, folderPrefix));
  chmodSync(dataFolder, 0o711);
  copyDatabase(dataTemplate, dataFolder);
  const server = await startEmbeddedServer({ dataFolder, log, isDurable: false });
  const tearDown = async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    // A database can only be cloned while no client is connected to it.
    const superuser = new pg.Client({
      connectionString: server.connections.superuser.replace('/plinth?', '/postgres?'),
    });
    await superuser.connect();
    await superuser.query(`CREATE DATABASE ${templateName} TEMPLATE plinth OWNER plinth_owner`);
    await superuser.end();
    const inTemplate = (url: string) => url.replace('/plinth?', `/${templateName}?`);
    project.provide('dataTemplate', dataTemplate);
    project.provide('testServer', {
      superuser: server.connections.superuser,
      owner: inTemplate(server.connections.owner),
      application: inTemplate(server.connections.application),
    });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/** Removes the server and folder of killed runs. */
async function sweepKilledRuns(base: string, log: Log): Promise<void> {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = path.join(base, name);
    try {
      // A run that just began has a folder and no lock yet.
      if (Date.now() - statSync(folder).ctimeMs < 60_000) continue;
      lockFolder(folder).release();
      await stopLeftovers(path.join(folder, 'postgres', 'cluster'), log);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch (error) {
      // Used by another run or owned by another user, so it is left alone.
      const { code } = error as NodeJS.ErrnoException;
      if (!(error instanceof FolderInUse) && code !== 'EACCES' && code !== 'EPERM' && code !== 'ENOENT') throw error;
    }
  }
}
