import { makePerson } from '#features/accounts/testing/make-person.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { seedRelease } from '#features/publishing/testing/seed-release.ts';
import { makeSite } from '#features/sites/testing/make-site.ts';
import { readConfig } from '#platform/config/config.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { makeDataFolder, type Product, type Starting, spawnProduct } from '../../../../e2e/support/start-product.ts';
import { openHouse } from '../../open-house.ts';
import { openRelay, type Relay } from './open-relay.ts';

/** A site with releases, in a separate database, for processes that only serve sites. */
export type SiteHome = {
  /** The Host header of the site. */
  readonly host: string;
  /** Between the processes and the database. */
  readonly relay: Relay;
  plant(files: Readonly<Record<string, string | Uint8Array>>): Promise<number>;
  start(environment?: Readonly<Record<string, string>>): Promise<Product>;
  close(): Promise<void>;
};

/** Closes the database with the rest. */
export async function openSiteHome(database: Pick<TestDatabase, 'settings' | 'close'>): Promise<SiteHome> {
  const nodeFolder = makeDataFolder();
  const { databaseUrl: application, databaseOwnerUrl: owner } = database.settings;
  const where = new URL(application).searchParams;
  const relay = await openRelay(`${where.get('host')}/.s.PGSQL.${where.get('port')}`);
  const shared = { PLINTH_SECRET: 'one secret that all the nodes of a test share', PLINTH_ROLE: 'site' };
  const direct = { ...shared, DATABASE_URL: application, PLINTH_DATABASE_OWNER_URL: owner };
  const settings = { ...direct, PLINTH_DATA: nodeFolder.folder, PLINTH_LOG_LEVEL: 'silent' };
  const house = await openHouse(readConfig(settings, nodeFolder.folder));
  const { userId } = await makePerson(house);
  const projectId = await makeProject(house, userId);
  const siteId = await makeSite(house, projectId, 'kiln');
  const started: Starting[] = [];
  const relayed = new URL(application);
  relayed.search = '';
  relayed.host = `127.0.0.1:${relay.port}`;
  return {
    host: 'kiln.localhost',
    relay,
    plant: (files) => seedRelease(house, { projectId, siteId }, files),
    start(environment = {}) {
      const starting = spawnProduct({
        dataFolder: nodeFolder.folder,
        environment: { ...shared, DATABASE_URL: relayed.href, ...environment },
      });
      started.push(starting);
      return starting.ready;
    },
    async close() {
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      await house.close();
      await relay.close();
      await database.close();
      nodeFolder.remove();
    },
  };
}
