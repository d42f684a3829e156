import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { setPhoto } from '#features/accounts/contract/person.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { makeUploadReservations } from '#features/billing/server/door.ts';
import { createImport } from '#features/contact-imports/contract/imports.ts';
import { appendUpload } from '#features/library/contract/uploads.ts';
import { extractStatic, uploadStatic } from '#features/pages/contract/static.ts';
import { receiveEvent } from '#features/payments/contract.ts';
import { uploadCover } from '#features/projects/contract/assets.ts';
import { inProject } from '#platform/house/scope.ts';
import { openRaw, type RawConnection } from '#platform/testing/raw-http.ts';
import { until } from '#platform/testing/until.ts';
import { importPages, importSettings, importStatic } from '../contract/exchange.ts';
import { makeZip } from '../testing/make-zip.ts';
import { startExchange, type TestExchange } from '../testing/start-exchange.ts';
import { clearImport } from './import/clear-import.ts';

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];
/** The number of bytes a test client must send per interval to continue. */
const fileRate = { bytes: 1000, perMs: 1500 };

let app: TestApp;
let site: TestExchange;
const clients: RawConnection[] = [];
beforeAll(async () => {
  app = await startTestApp({ timeouts: { headersMs: 10_000, requestMs: 60_000, keepAliveMs: 10_000, fileRate } });
});
afterAll(() => app?.close());
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await until(async () => (await inFlight()).uploads === 0);
});

/** A site on the smallest plan, which has 1 GB of storage. */
async function startSmall(usedBytes = 0): Promise<void> {
  site = await startExchange(app);
  await app.ownerQuery('insert into account_plans values ($1, 0, now())', [site.owner.userId]);
  await app.ownerQuery(`insert into quota_use (subject_id, key, used) values ($1, 'storage', $2)`, [
    site.owner.userId,
    usedBytes,
  ]);
}

async function inFlight(): Promise<{ uploads: number; reserved: number }> {
  const [row] = await app.ownerQuery<{ uploads: number; reserved: number }>(
    `select (select count(*)::int from upload_reservations where account_id = $1) as uploads,
       (select reserved::float8 from quota_use where subject_id = $1 and key = 'storage') as reserved`,
    [site.owner.userId],
  );
  return row ?? { uploads: 0, reserved: 0 };
}

/** The headers of an upload and its first bytes; then it stalls. */
async function stall(path: string, length: string, method = 'PUT'): Promise<RawConnection> {
  const client = await openRaw(app.port);
  clients.push(client);
  client.write(
    `${method} /api${path} HTTP/1.1\r\nhost: localhost:4700\r\nauthorization: Bearer ${site.owner.token}\r\n` +
      `content-type: application/octet-stream\r\n${length}\r\n\r\n`,
  );
  client.write(length.startsWith('content') ? 'PK' : '2\r\nPK\r\n');
  return client;
}
const extractPath = () => `/pages/${site.projectId}/${site.siteId}/static/extract?path=%2Fstatic`;
const uploadPath = (name: string) => `/pages/${site.projectId}/${site.siteId}/static?path=%2Fstatic%2F${name}`;
const bytesLong = (bytes: number) => `content-length: ${bytes}`;
const status = async (client: RawConnection): Promise<string> => {
  await until(() => client.received().includes('\r\n\r\n'));
  return client.received().split(' ', 2)[1] ?? '';
};

test('limits stalled imports to the plan’s storage, and their number', async () => {
  await startSmall();
  const attempts = await Promise.all(Array.from({ length: 8 }, () => stall(extractPath(), bytesLong(150 * megabyte))));
  await until(() => attempts.filter((client) => client.received() !== '').length === 6);
  expect(await inFlight()).toEqual({ uploads: 2, reserved: 300 * megabyte });
  const refused = attempts.filter((client) => client.received() !== '');
  for (const client of refused) {
    expect(await status(client)).toBe('429');
    expect(client.received()).toContain('This project already has 2 imports in progress.');
    expect(client.received()).toContain('uploads.too_many_imports');
  }
});

test('limits the imports of an account over all of its projects', async () => {
  await startSmall();
  await app.ownerQuery(
    `insert into upload_reservations (id, account_id, subject_id, kind, bytes, is_kept, expires_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'archive', 0, true, now() + interval '1 hour'
       from generate_series(1, 4)`,
    [site.owner.userId],
  );
  const answer = await site.send(extractStatic, makeZip([{ name: 'a.txt', content: 'a' }]), { path: '/static' });
  expect(answer).toMatchObject({ status: 429, body: { code: 'uploads.too_many_imports' } });
  expect(JSON.stringify(answer.body)).toContain('This account already has 4 imports in progress.');
  await app.ownerQuery('delete from upload_reservations');
});

test('refuses a file before its first byte when its declared size exceeds the plan', async () => {
  await startSmall(gigabyte - 10 * megabyte);
  const held = await stall(uploadPath('one.bin'), bytesLong(8 * megabyte));
  await until(async () => (await inFlight()).reserved === 8 * megabyte);
  const second = await stall(uploadPath('two.bin'), bytesLong(3 * megabyte));
  expect(await status(second)).toBe('403');
  expect(second.received()).toContain('including uploads in progress');
  // Concurrent saves cannot use the reserved storage either.
  const text = await site.upload('/static/three.txt', Buffer.alloc(3 * megabyte, 'a'));
  expect(text).toMatchObject({ status: 403, body: { code: 'plinth.quota_exhausted' } });
  held.destroy();
  await until(async () => (await inFlight()).reserved === 0);
  expect((await site.upload('/static/three.txt', Buffer.alloc(3 * megabyte, 'a'))).status).toBe(200);
});

test('charges a file to its own reservation: the last byte of a plan can be used', async () => {
  await startSmall(gigabyte - megabyte);
  expect((await site.upload('/static/last.bin', randomBytes(megabyte))).status).toBe(200);
  expect(await inFlight()).toEqual({ uploads: 0, reserved: 0 });
});

test('reserves for a body without a length as it arrives', async () => {
  await startSmall(gigabyte - 4 * megabyte);
  const client = await stall(uploadPath('chunks.bin'), 'transfer-encoding: chunked');
  await until(async () => (await inFlight()).reserved === megabyte);
  const chunk = `${megabyte.toString(16)}\r\n${'x'.repeat(megabyte)}\r\n`;
  client.write(chunk);
  await until(async () => (await inFlight()).reserved === 2 * megabyte);
  for (let more = 0; more < 3; more += 1) client.write(chunk);
  expect(await status(client)).toBe('403');
});

test('aborts a stalled import and frees its reservation', async () => {
  await startSmall();
  const client = await stall(extractPath(), bytesLong(150 * megabyte));
  await until(async () => (await inFlight()).uploads === 1);
  expect(await client.ended).toContain('408');
  await until(async () => (await inFlight()).uploads === 0);
  expect(await inFlight()).toEqual({ uploads: 0, reserved: 0 });
});

test('expires reservations of a dead process and renews those of a running one', async () => {
  await startSmall(gigabyte - 5 * megabyte);
  const { userId } = site.owner;
  const left = {
    id: randomUUID(),
    accountId: userId,
    subjectId: site.projectId,
    kind: 'file',
    bytes: 5 * megabyte,
  } as const;
  const reservations = makeUploadReservations(app.house);
  await reservations.renew([left]);
  expect(await inFlight()).toEqual({ uploads: 1, reserved: 5 * megabyte });
  expect((await site.upload('/static/a.bin', randomBytes(2000))).status).toBe(403);
  await reservations.renew([left]);
  expect(await inFlight()).toEqual({ uploads: 1, reserved: 5 * megabyte });

  await app.ownerQuery(`update upload_reservations set expires_at = now() - interval '1 second'`);
  expect((await site.upload('/static/a.bin', randomBytes(2000))).status).toBe(200);
  expect(await inFlight()).toEqual({ uploads: 0, reserved: 0 });
  // Written before the clock was set back: no lease is this long.
  await reservations.renew([left]);
  await app.ownerQuery(`update upload_reservations set expires_at = now() + interval '1 day'`);
  expect((await site.put({ path: '/posts/b.md', content: 'b', base: null })).status).toBe(200);
});

test('counts the archive of an import until the import ends', async () => {
  await startSmall();
  const archive = makeZip([{ name: 'a.bin', content: randomBytes(50_000) }]);
  const { status: taken, body } = await site.send(extractStatic, archive, { path: '/static' });
  expect(taken).toBe(202);
  expect(await inFlight()).toEqual({ uploads: 1, reserved: archive.byteLength });
  const { taskId } = body as { taskId: string };
  await inProject(app.house, site.projectId, (scope) => clearImport(scope, taskId));
  expect(await inFlight()).toEqual({ uploads: 0, reserved: 0 });
});

test('handles every upload the same way', async () => {
  const kinds = app.house.rooms
    .flatMap(({ routes }) => routes)
    .filter(({ endpoint }) => endpoint.body === 'file')
    .map(({ endpoint, run }) => [
      endpoint.name,
      endpoint.limits?.isSignedJson ? 'message' : (endpoint.limits?.upload ?? 'file'),
      run.how,
    ]);
  const expected = [
    [setPhoto, 'unmetered'],
    [uploadCover, 'unmetered'],
    [uploadStatic, 'file'],
    [extractStatic, 'archive'],
    [importPages, 'archive'],
    [importStatic, 'archive'],
    [importSettings, 'unmetered'],
    // Kept for a week at most, and only a few of a project.
    [createImport, 'unmetered'],
    // Its storage is reserved when the upload begins.
    [appendUpload, 'unmetered'],
    // Not stored: its exact bytes are needed for the signature.
    [receiveEvent, 'message'],
  ] as const;
  expect(kinds.toSorted()).toEqual(expected.map(([{ name }, kind]) => [name, kind, 'open']).toSorted());
});

test('still takes a profile photo on a full plan, and not from another account’s storage', async () => {
  await startSmall(gigabyte);
  const stranger = await makePerson(app.house);
  const before = await inFlight();
  for (const { token } of [site.owner, stranger]) {
    const answer = await app.call(setPhoto, { body: Buffer.from('no image') }, token, { 'content-type': 'image/png' });
    expect(answer).toMatchObject({ status: 415 });
  }
  expect(await inFlight()).toEqual(before);
});
