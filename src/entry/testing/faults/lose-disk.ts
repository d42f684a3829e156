import { randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { getMe } from '#features/accounts/contract/person.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { startExchange } from '#features/exchange/testing/start-exchange.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { until } from '#platform/testing/until.ts';
import { startTestApp } from '../start-test-app.ts';
import { type FaultRow, inSeconds } from './fault-table.ts';
import { makeSmallDisk } from './small-disk.ts';

const megabyte = 1024 ** 2;

/** A product whose files are on a small disk; its database is elsewhere. */
async function startOnSmallDisk() {
  const disk = makeSmallDisk(64);
  const app = await startTestApp({ environment: { PLINTH_DATA: disk.folder, PLINTH_DISK_RESERVE_MB: '8' } });
  onTestFinished(() => app.close());
  const site = await startExchange(app);
  const operator = await makePerson(app.house, { isOperator: true });
  const alerts = async (): Promise<string[]> => {
    const { body } = await app.call(listNotifications, { query: { type: 'operator.disk' } }, operator.token);
    return (body as { items: { message: string }[] }).items.map(({ message }) => message);
  };
  const kept = randomBytes(100_000);
  expect((await site.upload('/static/kept.bin', kept)).status).toBe(200);
  return {
    disk,
    app,
    site,
    alerts,
    async expectReadable() {
      expect((await site.download('/static/kept.bin')).equals(kept)).toBe(true);
      expect((await app.call(getMe, {}, site.owner.token)).status).toBe(200);
    },
    /** Chunked, so that the length is not known in advance. */
    uploadUnannounced: (bytes: number) =>
      app.fetch(`/api/pages/${site.projectId}/${site.siteId}/static?path=/static/large.bin`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${site.owner.token}`, 'content-type': 'application/octet-stream' },
        body: new Blob([randomBytes(bytes)]).stream(),
        duplex: 'half',
      } as RequestInit & { duplex: 'half' }),
  };
}

/** Uploads continue until the disk is full. */
export async function fillDisk(): Promise<FaultRow> {
  const { disk, app, site, alerts, expectReadable, uploadUnannounced } = await startOnSmallDisk();
  const before = disk.files();
  disk.fill(20 * megabyte);
  // There was space above the reserve at the beginning, and none before the end.
  const overrun = await uploadUnannounced(30 * megabyte);
  expect(overrun.status).toBe(507);
  expect(await overrun.text()).toContain('almost out of disk space');
  expect(disk.files()).toEqual(before);

  disk.fill(4 * megabyte);
  app.house.disk.lookAgain();
  for (let more = 0; more < 3; more += 1)
    expect((await site.upload('/static/more.bin', randomBytes(1000))).status).toBe(507);
  expect((await site.put({ path: '/posts/still.md', content: 'Still saved', base: null })).status).toBe(200);
  await expectReadable();
  await until(async () => (await alerts()).length > 0);
  expect(await alerts()).toHaveLength(1);
  expect(disk.files()).toEqual(before);

  disk.empty();
  const freedAt = performance.now();
  await until(async () => (await site.upload('/static/more.bin', randomBytes(1000))).status === 200);
  return {
    fault: 'disk full',
    userSees: 'uploads: 507 "almost out of disk space"; saves, reading, sign-in: as usual; operator told once',
    lost: 'nothing; no half file',
    recoveredAfter: inSeconds(performance.now() - freedAt),
  };
}

/** The file system becomes read-only, as after a disk error. */
export async function makeReadOnly(): Promise<FaultRow> {
  const { disk, site, alerts, expectReadable } = await startOnSmallDisk();
  const before = disk.files();
  disk.setReadOnly(true);
  const refused = await site.upload('/static/more.bin', randomBytes(1000));
  expect(refused).toMatchObject({ status: 507, body: { code: 'plinth.disk_read_only' } });
  const unsaved = await site.put({ path: '/posts/unsaved.md', content: 'Unsaved', base: null });
  expect(unsaved).toMatchObject({ status: 507, body: { code: 'plinth.disk_read_only' } });
  await expectReadable();
  await until(async () => (await alerts()).length > 0);
  expect(disk.files()).toEqual(before);

  disk.setReadOnly(false);
  const mendedAt = performance.now();
  await until(async () => (await site.upload('/static/more.bin', randomBytes(1000))).status === 200);
  await expectReadable();
  return {
    fault: 'file system read-only (files)',
    userSees: 'saves and uploads: 507 "can’t write to its disk"; reading, sign-in: as usual; operator told once',
    lost: 'nothing',
    recoveredAfter: inSeconds(performance.now() - mendedAt),
  };
}
