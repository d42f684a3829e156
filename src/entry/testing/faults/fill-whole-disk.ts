import { expect, inject, onTestFinished } from 'vitest';
import { copyDatabase } from '#platform/testing/data-template.ts';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer } from '../../../../e2e/support/newcomer.ts';
import { spawnProduct } from '../../../../e2e/support/start-product.ts';
import { callApi, listAll } from './call-api.ts';
import { type FaultRow, inSeconds } from './fault-table.ts';
import { makeSmallDisk } from './small-disk.ts';

/** Another program fills the disk that also holds the built-in database. */
export async function fillWholeDisk(): Promise<FaultRow> {
  const disk = makeSmallDisk(800);
  copyDatabase(inject('dataTemplate'), disk.folder);
  const starting = spawnProduct({ dataFolder: disk.folder });
  onTestFinished(async () => {
    starting.child.kill('SIGTERM');
    await starting.ended;
  });
  const product = await starting.ready;
  const { token } = await makeNewcomer(product, 'mara');
  const create = (name: string) => callApi(product, 'POST', '/assets', { token, body: { name } });
  expect((await create('Before')).status).toBe(201);

  disk.fill(0);
  const seen = new Set<number>();
  const acknowledged = new Set(['Before']);
  for (let at = 0; at < 20; at += 1) {
    const { status, body } = await create(`Meanwhile ${at}`);
    seen.add(status);
    if (status === 201) acknowledged.add(`Meanwhile ${at}`);
    else expect(JSON.stringify(body)).toMatch(/out of disk space|try again in a moment/);
  }
  expect(seen.has(500)).toBe(false);
  const reading = await callApi(product, 'GET', '/assets?limit=5', { token });
  expect([200, 503]).toContain(reading.status);

  disk.empty();
  const freedAt = performance.now();
  await until(async () => (await callApi(product, 'GET', '/health/ready')).status === 200, 60_000);
  const listed = await listAll<{ name: string }>(product, token, '/assets');
  expect(listed.map(({ name }) => name).toSorted()).toEqual([...acknowledged].toSorted());
  return {
    fault: 'disk full, built-in database on it',
    userSees: `small changes: ${[...seen].toSorted().join(', ')}; reading: ${reading.status}; never 500`,
    lost: 'nothing that was acknowledged',
    recoveredAfter: inSeconds(performance.now() - freedAt),
  };
}
