import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Asset } from '#features/projects/contract/assets.ts';
import { spawnScript } from '#platform/testing/child-process.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer } from '../../../../e2e/support/newcomer.ts';
import { callApi, fetchCover, listAll } from './call-api.ts';
import { expectCovers } from './expect-complete.ts';
import { liftLimits } from './lift-limits.ts';
import { makeProductHome } from './product-home.ts';
import { newLedger, retryUnanswered, startWriting } from './write-load.ts';

/** A backup made under writes, restored into another folder and started there: the same person, projects and images. */
export async function moveByBackup(writingMs: number): Promise<string> {
  const [home, elsewhere] = [makeProductHome(), makeProductHome({ isEmpty: true })];
  const product = await home.start();
  await liftLimits(home);
  const { email, password, token } = await makeNewcomer(product, 'mara');
  const ledger = newLedger();
  // Few, because each unfinished cover is drawn in both installations.
  const writing = startWriting(product, token, ledger, { writers: 2, thoughtMs: 400 });
  await until(async () => (await listAll<Asset>(product, token, '/assets')).some(isCovered));
  await pause(writingMs);
  const before = new Map(ledger.acknowledged);
  const archive = path.join(makeTemporaryFolder(), 'backup.plinth');
  const backedUp = await runScript('backup', archive, home.folder);
  await writing.stop();
  await retryUnanswered(product, token, ledger);
  expect(ledger.strange).toEqual([]);
  expect(ledger.acknowledged.size).toBeGreaterThan(before.size);
  await runScript('restore', archive, elsewhere.folder);

  const moved = await elsewhere.start();
  const login = await callApi(moved, 'POST', '/auth?appId=plinth-web', { body: { username: email, password } });
  expect(login.status).toBe(200);
  expect((await callApi(moved, 'GET', '/users/me', { token })).status, 'everyone is signed out').toBe(401);
  const tokenThere = (login.body as { accessToken: string }).accessToken;
  // Unfinished covers are drawn in both installations, with equal results.
  await expectCovers(moved, tokenThere, 40_000 + 200 * before.size);
  await expectCovers(product, token, 40_000 + 200 * ledger.acknowledged.size);
  const there = await listAll<Asset>(moved, tokenThere, '/assets');
  const here = new Map((await listAll<Asset>(product, token, '/assets')).map((project) => [project._id, project]));
  const names = new Map(there.map(({ name, _id }) => [name, _id]));
  expect([...before].filter(([name, id]) => names.get(name) !== id)).toEqual([]);
  for (const project of there) {
    const original = here.get(project._id);
    expect(original).toMatchObject({ name: project.name, createdAt: project.createdAt });
    const [copy, picture] = await Promise.all([
      fetchCover(moved, project.coverUrl ?? ''),
      fetchCover(product, original?.coverUrl ?? ''),
    ]);
    expect(copy.equals(picture)).toBe(true);
  }
  expect(await moved.stop()).toBe(0);
  expect(await product.stop()).toBe(0);
  return `backup under writes: ${backedUp} ${there.length} projects and their covers are the same elsewhere`;
}

const isCovered = ({ coverState }: Asset): boolean => coverState === 'ready';

async function runScript(name: 'backup' | 'restore', archive: string, dataFolder: string): Promise<string> {
  const script = new URL(`../../../../scripts/${name}.ts`, import.meta.url);
  const { child, ended, lines } = spawnScript(script, [archive], { PLINTH_DATA: dataFolder });
  await ended;
  expect(child.exitCode, lines.join('\n')).toBe(0);
  return (lines.at(-1) ?? '').replace(/ to .*$/, ';');
}
