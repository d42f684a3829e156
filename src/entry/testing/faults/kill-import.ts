import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { makeZip } from '#features/exchange/testing/make-zip.ts';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer } from '../../../../e2e/support/newcomer.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { callApi } from './call-api.ts';
import { makeProductHome, type ProductHome } from './product-home.ts';

const pages = 1500;
const pictures = 40;
const maxMs = 6000;

type Site = { readonly projectId: string; readonly siteId: string };

/**
 * Kills the server while it imports an archive, each time into a new site, and restarts it: a partial import is never visible, and in the
 * end it is complete. Returns a summary in one line.
 */
export async function killImports(cycles: number): Promise<string> {
  const home = makeProductHome();
  let product = await home.start();
  const { token } = await makeNewcomer(product, 'mara');
  const where: Record<string, number> = {};
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const site = await makeSite(product, token, cycle);
    const before = await countFiles(home, site);
    const taskId = await sendArchive(product, token, site, cycle);
    // The random moment is what the test is about: during validation, while blobs are stored, in the middle of the transaction, or after
    // it.
    await pause(Math.random() * maxMs);
    await product.stop('SIGKILL');
    product = await home.start();
    const step = await runningStep(home, taskId);
    where[step] = (where[step] ?? 0) + 1;
    expect([before, before + pages + pictures]).toContain(await countFiles(home, site));
    await until(async () => (await stateOf(home, taskId)) === 'finished', 120_000);
    expect(await countFiles(home, site)).toBe(before + pages + pictures);
    await expectNothingLeft(home);
  }
  expect(await product.stop()).toBe(0);
  const moments = Object.entries(where).map(([step, times]) => `${times} × ${step}`);
  return `import killed ${cycles} times (${moments.join(', ')}): never a part, in the end always the whole`;
}

async function makeSite(product: Product, token: string, cycle: number): Promise<Site> {
  const made = await callApi(product, 'POST', '/assets', { token, body: { name: `Import ${cycle}` } });
  const projectId = String(made.body._id);
  const site = await callApi(product, 'POST', `/domains/${projectId}`, {
    token,
    body: { name: `import-${randomBytes(6).toString('hex')}` },
  });
  await until(async () => {
    const { body } = await callApi(product, 'GET', `/domains/${projectId}`, { token });
    return (body.domain as { initialized: boolean }).initialized;
  });
  return { projectId, siteId: String(site.body._id) };
}

async function sendArchive(product: Product, token: string, site: Site, cycle: number): Promise<string> {
  const archive = makeZip([
    ...Array.from({ length: pages }, (_, at) => ({
      name: `content/posts/page-${at}.md`,
      content: `---\ntitle: Page ${at} of ${cycle}\n---\n${'Words of a page. '.repeat(50)}`,
      isPacked: true,
    })),
    ...Array.from({ length: pictures }, (_, at) => ({ name: `static/file-${at}.bin`, content: randomBytes(20_000) })),
  ]);
  const answer = await fetch(`${product.address}/api/domains/${site.projectId}/${site.siteId}/import/pages`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(archive),
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { taskId: string }).taskId;
}

async function countFiles(home: ProductHome, { siteId }: Site): Promise<number> {
  const [row] = await home.askAsOwner<{ count: number }>(
    `select count(*)::int as count from files where site_id = '${siteId}'`,
  );
  return row?.count ?? 0;
}

async function stateOf(home: ProductHome, taskId: string): Promise<string> {
  const [row] = await home.askAsOwner<{ state: string }>(`select state from tasks where id = '${taskId}'`);
  return row?.state ?? 'gone';
}

async function runningStep(home: ProductHome, taskId: string): Promise<string> {
  const rows = await home.askAsOwner<{ name: string }>(
    `select name from task_steps where task_id = '${taskId}' and state <> 'finished' order by step_number limit 1`,
  );
  return rows[0]?.name ?? 'after it';
}

/** Neither the archive nor any of its temporary files. */
async function expectNothingLeft(home: ProductHome): Promise<void> {
  await until(async () => {
    const [left] = await home.askAsOwner<{ count: number }>(
      'select ((select count(*) from blobs_to_forget) + (select count(*) from import_blobs))::int as count',
    );
    return left?.count === 0;
  });
}
