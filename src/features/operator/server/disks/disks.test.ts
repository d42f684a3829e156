import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { setPhoto } from '#features/accounts/contract/person.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { makeZip } from '#features/exchange/testing/make-zip.ts';
import { startExchange, type TestExchange } from '#features/exchange/testing/start-exchange.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { extractStatic } from '#features/pages/contract/static.ts';
import { publishSite } from '#features/publishing/contract/releases.ts';
import { until } from '#platform/testing/until.ts';
import { listDisks } from '../../contract.ts';

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

let app: TestApp;
let site: TestExchange;
let operator: TestPerson;
let freeBytes: number;
let isWritable: boolean;
beforeAll(async () => {
  [freeBytes, isWritable] = [50 * gigabyte, true];
  app = await startTestApp({
    isWorking: true,
    diskProbe: async () => ({ freeBytes, totalBytes: 100 * gigabyte, isWritable }),
  });
  operator = await makePerson(app.house, { isOperator: true });
  site = await startExchange(app);
});
afterAll(() => app?.close());
beforeEach(async () => {
  [freeBytes, isWritable] = [50 * gigabyte, true];
  await app.house.disk.state();
  await until(async () => (await reported())?.level === 'enough');
  await app.ownerQuery('delete from notifications');
  await app.ownerQuery('delete from mails');
});

const reported = async () => {
  const { status, body } = await app.call(listDisks, {}, operator.token);
  expect(status).toBe(200);
  return (body as { disks: { level: string; freeBytes: number }[] }).disks[0];
};
const alerts = async () => {
  const { body } = await app.call(listNotifications, { query: { type: 'operator.disk' } }, operator.token);
  return (body as { items: { status: string; message: string }[] }).items;
};
const mails = () => app.ownerQuery<{ recipient: string; subject: string }>('select recipient, subject from mails');
const upload = (name: string) => site.upload(`/static/${name}`, Buffer.from([0, 1, 2]));
const save = (content: string) => site.put({ path: `/posts/${content}.md`, content, base: null });
const refused = { status: 507, body: { code: 'plinth.disk_full' } };

test('refuses uploads on a low disk, and allows everything else', async () => {
  await upload('kept.bin');
  freeBytes = 900 * megabyte;
  const answer = await upload('more.bin');
  expect(answer).toMatchObject(refused);
  expect(JSON.stringify(answer.body)).toContain(
    'This server is almost out of disk space, so nothing new can be saved.',
  );
  expect(await site.send(extractStatic, makeZip([{ name: 'a.txt', content: 'a' }]), { path: '/static' })).toMatchObject(
    refused,
  );
  const photo = await app.call(setPhoto, { body: Buffer.from('x') }, site.owner.token, { 'content-type': 'image/png' });
  expect(photo).toMatchObject(refused);
  expect((await save('still')).status).toBe(200);
  expect((await site.download('/static/kept.bin')).byteLength).toBe(3);
  expect((await app.fetch('/api/health/ready')).status).toBe(200);
  expect(await site.paths()).not.toContain('/static/more.bin');
});

test('alerts the operator once by notification and email, and once after recovery', async () => {
  freeBytes = 900 * megabyte;
  for (const name of ['a', 'b', 'c']) expect(await upload(name)).toMatchObject(refused);
  await until(async () => (await alerts()).length > 0);
  expect(await alerts()).toMatchObject([
    { status: 'error', message: expect.stringContaining('almost out of disk space') },
  ]);
  expect(await mails()).toEqual([
    { recipient: operator.email, subject: expect.stringMatching(/is almost out of disk space$/) },
  ]);
  expect(await reported()).toMatchObject({ level: 'low', freeBytes });

  freeBytes = 1.1 * gigabyte;
  expect(await upload('edge')).toMatchObject(refused);
  freeBytes = 2 * gigabyte;
  expect((await upload('again.bin')).status).toBe(200);
  await until(async () => (await alerts()).length === 2);
  expect((await alerts())[0]).toMatchObject({ status: 'success' });
  expect(await mails()).toHaveLength(1);
});

test('refuses a file that does not fit above the reserve before its first byte', async () => {
  freeBytes = 1030 * megabyte;
  expect((await upload('small.bin')).status).toBe(200);
  const large = await site.upload('/static/large.bin', Buffer.alloc(7 * megabyte));
  expect(large).toMatchObject(refused);
});

test('refuses to save pages when the reserve is used up, but still reads them', async () => {
  await save('before');
  freeBytes = 100 * megabyte;
  expect(await save('after')).toMatchObject(refused);
  expect(await site.text('/posts/before.md')).toBe('before');
  isWritable = false;
  expect(await save('after')).toMatchObject({ status: 507, body: { code: 'plinth.disk_read_only' } });
  await until(async () => (await alerts()).length === 2);
});

test('fails a release without space with a reason, and makes the next one', async () => {
  await site.seed({ '/_index.md': '---\ntitle: Home\n---\nHello' });
  const publish = async () => {
    const { status, body } = await site.ask(publishSite, { query: { incremental: 'true' } });
    expect(status).toBe(202);
    return site.ended((body as { taskId: string }).taskId);
  };
  freeBytes = 900 * megabyte;
  expect(await publish()).toMatchObject({ state: 'aborted', note: expect.stringContaining('out of disk space') });
  freeBytes = 50 * gigabyte;
  expect(await publish()).toMatchObject({ state: 'finished' });
});

test('leaves nothing behind when a write runs out of space despite the reserve', async () => {
  const { blobs } = app.house;
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(1000);
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  }
  const put = blobs.put(`${site.projectId}/files`, breaking(), { maxBytes: 5000 });
  await expect(put).rejects.toMatchObject({ code: 'plinth.disk_full', kind: 'no_space' });
  expect(await readdir(path.join(app.house.config.dataFolder, 'blobs', '.incoming'))).toEqual([]);
  const full = app.house.database.transaction({}, async () => {
    throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  });
  await expect(full).rejects.toMatchObject({ code: 'plinth.disk_full' });
});

test('shows the disks to the operator only', async () => {
  expect((await app.call(listDisks, {}, site.owner.token)).status).toBe(403);
});
