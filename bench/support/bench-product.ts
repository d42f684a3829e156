import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeNewcomer, makeProject, type Newcomer } from '../../e2e/support/newcomer.ts';
import { makeDataFolder, startProduct } from '../../e2e/support/start-product.ts';
import { startEmbeddedServer } from '../../src/platform/db/embedded/embedded-server.ts';
import { makeLog } from '../../src/platform/log/log.ts';

/** A separate database that outlives the processes of the product, so that peers read the same rows. */
export async function openBenchDatabase() {
  const { folder, remove } = makeDataFolder();
  const nodeFolder = makeDataFolder();
  const database = await startEmbeddedServer({ dataFolder: folder, log: makeLog('silent') });
  const { application, owner, superuser } = database.connections;
  const environment = {
    DATABASE_URL: application,
    PLINTH_DATABASE_OWNER_URL: owner,
    PLINTH_SECRET: 'a secret that outlives a restart',
    // One account makes all calls, many more than a person would.
    PLINTH_CALLS_PER_SECOND: '1000000',
  };
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startProduct({ dataFolder: nodeFolder.folder, environment: { ...environment, ...more } });

  return {
    application,
    owner,
    superuser,
    blobsFolder: path.join(nodeFolder.folder, 'blobs'),
    databasePid: (): number => database.pid() ?? 0,
    start,
    /** A person with projects whose covers are drawn; then the process that drew them ends. */
    async makePerson(projects: number): Promise<Newcomer> {
      const product = await start();
      const newcomer = await makeNewcomer(product, 'bench');
      for (let index = 0; index < projects; index += 1) await makeProject(product, newcomer, `Project ${index}`);
      const headers = { authorization: `Bearer ${newcomer.token}` };
      const isDrawing = async () =>
        (await (await fetch(`${product.address}/api/assets?limit=100`, { headers })).text()).includes('"drawing"');
      while (await isDrawing()) await pause(100);
      await product.stop();
      return newcomer;
    },
    async close(): Promise<void> {
      await database.stop();
      nodeFolder.remove();
      remove();
    },
  };
}

/** The person and the device in a token. */
export const claimsOf = (token: string): { readonly uid: string; readonly did: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
