import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startNameServer } from '#features/domains/testing/start-name-server.ts';
import { requestSite, type SiteResponse } from '#features/publishing/testing/request-site.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer } from '../../../../e2e/support/newcomer.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { callApi } from './call-api.ts';
import { type Operation, type OperationContext, operations } from './operations.ts';
import { makeProductHome, type ProductHome } from './product-home.ts';

const sitesHost = 'sites.example';
const dyingProduct = new URL('dying-product.ts', import.meta.url);

/**
 * Kills the product with SIGKILL at each of these failpoints, and restarts it: the interrupted operation is completed, no unreferenced blob
 * is left, and readers saw a complete site all the time, the old one or the new one. Returns a summary in one line.
 */
export async function killAtFailpoints(points: readonly string[]): Promise<string> {
  const home = makeProductHome();
  const dieAt = path.join(makeTemporaryFolder(), 'die-at');
  const names = await startNameServer();
  onTestFinished(() => names.close());
  const environment = { PLINTH_SITES_HOST: sitesHost, PLINTH_DNS_SERVERS: names.address, DIE_AT: dieAt };
  const start = () => home.start({ script: dyingProduct, environment });
  let product = await start();
  const { token } = await makeNewcomer(product, 'mara');
  let looks = 0;
  for (const [at, point] of points.entries()) {
    const act = operations[point.split('.', 1)[0] as keyof typeof operations];
    const { body } = await callApi(product, 'POST', '/assets', { token, body: { name: point } });
    const projectId = String(body._id);
    const stage: OperationContext = { home, names, token, projectId, name: `cut-off-${at}`, siteId: '', product };
    await act.prepare(stage);
    // The set-up may hit the same failpoint.
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

/** Returns the number of reads meanwhile. */
async function cutOff(stage: OperationContext, act: Operation, startAgain: () => Promise<Product>): Promise<number> {
  const [before] = await look(stage);
  expect(before).toBeDefined();
  const readers = startReading(stage);
  // It may be answered, or be interrupted before.
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

/** The answer to a reader of the home page: its text, or its redirect. */
const inShort = ({ status, headers, text }: SiteResponse): string =>
  status === 200 ? text : `${status} ${headers.location ?? ''}`;

async function look({ product, name }: OperationContext): Promise<string[]> {
  const port = Number(new URL(product.address).port);
  // While the product is down, there is no answer to check.
  return requestSite({ port }, `${name}.${sitesHost}`, '/').then(
    (answer) => [inShort(answer)],
    () => [],
  );
}

function startReading(stage: OperationContext): { stop(): Promise<string[]> } {
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

/** Every blob of the project is referenced; covers belong to another room. */
async function expectNoOrphans({ home, projectId }: OperationContext): Promise<void> {
  const root = path.join(home.folder, 'blobs');
  // The folder is created with the first blob, and a project may have none yet.
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
