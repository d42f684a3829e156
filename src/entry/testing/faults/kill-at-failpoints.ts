import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startNameServer } from '#features/domains/testing/start-name-server.ts';
import { requestSite, type SiteResponse } from '#features/publishing/testing/request-site.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer } from '../../../../e2e/support/newcomer.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { type Act, acts, type Stage } from './acts-cut-off.ts';
import { callApi } from './call-api.ts';
import { makeHome, type ProductHome } from './product-home.ts';

const sitesHost = 'sites.example';
const dyingProduct = new URL('dying-product.ts', import.meta.url);

/**
 * Ends the product with kill -9 at each of these moments, and starts it again: what was cut off comes to its end, no blob is left that
 * nobody knows, and readers saw a whole site all the time, the old one or the new one. Answers what was seen, in one line.
 */
export async function killAtFailpoints(points: readonly string[]): Promise<string> {
  const home = makeHome();
  const dieAt = path.join(makeTemporaryFolder(), 'die-at');
  const names = await startNameServer();
  onTestFinished(() => names.close());
  const environment = { PLINTH_SITES_HOST: sitesHost, PLINTH_DNS_SERVERS: names.address, DIE_AT: dieAt };
  const start = () => home.start({ script: dyingProduct, environment });
  let product = await start();
  const { token } = await makeNewcomer(product, 'mara');
  let looks = 0;
  for (const [at, point] of points.entries()) {
    const act = acts[point.split('.', 1)[0] as keyof typeof acts];
    const { body } = await callApi(product, 'POST', '/assets', { token, body: { name: point } });
    const projectId = String(body._id);
    const stage: Stage = { home, names, token, projectId, name: `cut-off-${at}`, siteId: '', product };
    await act.prepare(stage);
    // What was prepared may still come by the same moment.
    await until(() => isIdle(home));
    writeFileSync(dieAt, point);
    looks += await cutOff(stage, act, () => {
      rmSync(dieAt);
      return start();
    });
    await expectNoOrphans(stage);
    product = stage.product;
  }
  expect(await product.stop()).toBe(0);
  return `killed at ${points.length} moments: everything came to its end, ${looks} readers saw a whole site`;
}

async function isIdle(home: ProductHome): Promise<boolean> {
  const tasks = await home.askAsOwner(`select from tasks where state in ('waiting', 'running')`);
  return tasks.length === 0;
}

/** Answers how many readers looked meanwhile. */
async function cutOff(stage: Stage, act: Act, startAgain: () => Promise<Product>): Promise<number> {
  const [before] = await look(stage);
  expect(before).toBeDefined();
  const readers = startReading(stage);
  // It may be answered, or be cut off before.
  await act.begin(stage).catch(() => undefined);
  await until(() => stage.product.child.signalCode === 'SIGKILL');
  await stage.product.stop();
  stage.product = await startAgain();
  await act.settle(stage);
  const seen = await readers.stop();
  const [after] = await look(stage);
  expect(new Set([before, after])).toEqual(new Set([before, after, ...seen]));
  return seen.length;
}

/** What a reader of the home page gets: all of it, or where else to look. */
const inShort = ({ status, headers, text }: SiteResponse): string =>
  status === 200 ? text : `${status} ${headers.location ?? ''}`;

async function look({ product, name }: Stage): Promise<string[]> {
  const port = Number(new URL(product.address).port);
  // While there is nobody to ask, there is nothing to see.
  return requestSite({ port }, `${name}.${sitesHost}`, '/').then(
    (answer) => [inShort(answer)],
    () => [],
  );
}

function startReading(stage: Stage): { stop(): Promise<string[]> } {
  let isOver = false;
  const seen: string[] = [];
  const reading = (async () => {
    while (!isOver) {
      seen.push(...(await look(stage)));
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
  })();
  return {
    async stop() {
      isOver = true;
      await reading;
      return seen;
    },
  };
}

/** Every blob of the project is somebody's; covers are another room's. */
async function expectNoOrphans({ home, projectId }: Stage): Promise<void> {
  const root = path.join(home.folder, 'blobs');
  // The folder is made with the first blob, and a project may have none yet.
  const listStored = (): string[] =>
    (existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .filter((key) => key.startsWith(`${projectId}/`) && !key.startsWith(`${projectId}/cover/`));
  await until(async () => {
    const known = await home.askAsOwner<{ key: string }>(
      `select key from packs where project_id = '${projectId}' union select key from held_blobs where project_id = '${projectId}'
       union select blob_key from file_versions where project_id = '${projectId}' and blob_key is not null`,
    );
    const keys = new Set(known.map(({ key }) => key));
    return listStored().every((key) => keys.has(key));
  });
}
