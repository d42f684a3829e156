import { renderSite } from '@plinth/site-renderer/render-site.ts';
import { makeDataFolder, type Product, startProduct } from '../../e2e/support/start-product.ts';
import { openHouse } from '../../src/entry/open-house.ts';
import { makePerson } from '../../src/features/accounts/testing/make-person.ts';
import { makeProject } from '../../src/features/projects/testing/make-project.ts';
import { plantRelease } from '../../src/features/publishing/testing/plant-release.ts';
import { makeSite } from '../../src/features/sites/testing/make-site.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { startEmbeddedServer } from '../../src/platform/db/embedded/embedded-server.ts';
import { makeLog } from '../../src/platform/log/log.ts';
import { baseTheme } from '../../themes/base/theme.ts';
import { generateSite } from './generate-site.ts';

export type PlantedSite = {
  /** The files of the release, by path. */
  readonly files: ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array }>;
  /** The Host header that calls it. */
  readonly host: string;
  start(environment?: Readonly<Record<string, string>>): Promise<Product>;
  close(): Promise<void>;
};

/** A generated site with a live release, in a database of its own, for processes that do nothing but serve it. */
export async function plantSite(pages: number): Promise<PlantedSite> {
  const log = makeLog('silent');
  const [databaseFolder, nodeFolder] = [makeDataFolder(), makeDataFolder()];
  const database = await startEmbeddedServer({ dataFolder: databaseFolder.folder, log });
  const shared = {
    DATABASE_URL: database.connections.application,
    PLINTH_DATABASE_OWNER_URL: database.connections.owner,
    PLINTH_SECRET: 'one secret for all processes of a bench',
    PLINTH_ROLE: 'site',
  };
  const files = await renderGenerated(pages);
  const environment = { ...shared, PLINTH_DATA: nodeFolder.folder, PLINTH_LOG_LEVEL: 'silent' };
  const house = await openHouse(readConfig(environment, nodeFolder.folder));
  const { userId } = await makePerson(house);
  const projectId = await makeProject(house, userId);
  const siteId = await makeSite(house, projectId, 'bench');
  const bodies = Object.fromEntries([...files].map(([path, { body }]) => [path, body]));
  await plantRelease(house, { projectId, siteId }, bodies);
  await house.close();
  return {
    files,
    host: 'bench.localhost',
    start: (more = {}) => startProduct({ dataFolder: nodeFolder.folder, environment: { ...shared, ...more } }),
    async close() {
      await database.stop();
      nodeFolder.remove();
      databaseFolder.remove();
    },
  };
}

async function renderGenerated(pages: number): Promise<Map<string, { type: string; body: Uint8Array }>> {
  const generated = generateSite(pages);
  const menus = { top: [{ title: 'Posts', link: '/posts/' }], left: [], footer: [] };
  const { files } = await renderSite(
    {
      site: {
        title: 'Bench site',
        description: '',
        baseUrl: 'https://example.org',
        language: 'en',
        menus,
        social: [],
        authors: [],
        settings: {},
        pageSize: 20,
        highlightCode: false,
      },
      now: '2026-11-15T00:00:00.000Z',
      mode: 'publish',
      pages: generated.pages,
      staticFiles: [],
      redirects: [],
    },
    baseTheme,
  );
  return new Map(
    files.flatMap((file) =>
      file.kind === 'text' ? [[file.path, { type: file.type, body: Buffer.from(file.body) }] as const] : [],
    ),
  );
}
