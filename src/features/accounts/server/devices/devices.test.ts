import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import {
  type Device,
  getDevice,
  listDevices,
  removeDevice,
  removeOtherDevices,
  renameDevice,
} from '../../contract/devices.ts';
import { getMe } from '../../contract/person.ts';
import { listSecurityEvents, type SecurityEvent } from '../../contract/security-events.ts';
import { signOutDevice } from '../../contract/sign-in.ts';
import { jobContext } from '../../testing/mailbox.ts';
import { makePerson } from '../../testing/make-person.ts';
import { makeAccountActions } from '../../testing/people-journeys.ts';
import { sweepDevices } from './sweep-devices.ts';

const dayMs = 24 * 3_600_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';

let app: TestApp;
let people: ReturnType<typeof makeAccountActions>;
let offsetMs = 0;
beforeAll(async () => {
  const { newId } = systemClock;
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + offsetMs), newId } });
  people = makeAccountActions(app);
});
afterAll(() => app?.close());
beforeEach(() => {
  offsetMs += 600_000;
});

type SignedIn = { readonly accessToken: string; readonly deviceId: string };

/** A person who is signed in at a desk and on a phone. */
async function withTwoDevices() {
  const { email } = await people.member();
  offsetMs += 1000;
  const onPhone = (await people.login(email, undefined, { 'user-agent': phone })).body as SignedIn;
  offsetMs += 1000;
  const atDesk = (await people.login(email, undefined, { 'user-agent': firefox })).body as SignedIn;
  return { email, onPhone, atDesk };
}

const list = async (token: string) => (await app.call(listDevices, {}, token)).body as Device[];
const eventsOf = async (token: string) =>
  ((await app.call(listSecurityEvents, {}, token)).body as { items: SecurityEvent[] }).items;
const remove = (id: string, token: string) => app.call(removeDevice, { params: { id } }, token);
const rename = (id: string, name: unknown, token: string) =>
  app.call(renameDevice, { params: { id }, body: { name } }, token);

async function connect(token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${app.port}/notifier-ns`, {
    path: '/notifier-socket',
    transports: ['websocket'],
    query: { token },
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => {
    socket.close();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

const untilCut = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('disconnect', resolve);
  });

describe('the list of devices', () => {
  test('shows the current device first, then the others by last use', async () => {
    const { onPhone, atDesk } = await withTwoDevices();
    const devices = await list(atDesk.accessToken);
    expect(devices).toHaveLength(3);
    expect(devices[0]).toMatchObject({
      _id: atDesk.deviceId,
      isCurrent: true,
      name: null,
      os: 'Windows',
      browser: 'Firefox',
      idp: 'password',
      ip: '127.0.0.1',
    });
    expect(devices[1]).toMatchObject({ _id: onPhone.deviceId, isCurrent: false, os: 'iOS', browser: 'Safari' });
    const seenFromPhone = await list(onPhone.accessToken);
    expect(seenFromPhone.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(seenFromPhone.slice(0, 2).map(({ _id }) => _id)).toEqual([onPhone.deviceId, atDesk.deviceId]);
    expect(JSON.stringify(devices)).not.toContain('session');
  });

  test('omits signed-out devices and those unused for a month', async () => {
    const { onPhone, atDesk } = await withTwoDevices();
    await app.call(signOutDevice, {}, onPhone.accessToken);
    expect(await list(atDesk.accessToken)).toHaveLength(2);
    await app.ownerQuery(
      `update devices set last_seen_at = $1 where user_id = (select user_id from devices where id = $2) and id <> $2`,
      [new Date(Date.now() + offsetMs - 31 * dayMs), atDesk.deviceId],
    );
    expect((await list(atDesk.accessToken)).map(({ _id }) => _id)).toEqual([atDesk.deviceId]);
    const refused = await app.call(getDevice, { params: { id: onPhone.deviceId } }, atDesk.accessToken);
    expect(refused.status).toBe(404);
  });

  test('is limited to a hundred and includes the current device', async () => {
    const person = await makePerson(app.house);
    await app.ownerQuery(
      `insert into devices (id, user_id, session_id, user_agent, address, created_at, last_seen_at)
       select gen_random_uuid(), $1, gen_random_uuid(), '', '', $2, $2 from generate_series(1, 120)`,
      [person.userId, new Date(Date.now() + offsetMs + 1000)],
    );
    const devices = await list(person.token);
    expect(devices).toHaveLength(100);
    expect(devices[0]).toMatchObject({ _id: person.deviceId, isCurrent: true });
  });
});

describe('a device', () => {
  test('can be renamed and get its default description back', async () => {
    const { onPhone, atDesk } = await withTwoDevices();
    const token = atDesk.accessToken;
    expect((await rename(onPhone.deviceId, '  My phone ', token)).body).toMatchObject({ name: 'My phone', os: 'iOS' });
    const shown = await app.call(getDevice, { params: { id: onPhone.deviceId } }, token);
    expect(shown.body).toMatchObject({ name: 'My phone', isCurrent: false });
    for (const name of ['  ', null]) {
      await rename(onPhone.deviceId, 'My phone', token);
      expect((await rename(onPhone.deviceId, name, token)).body).toMatchObject({ name: null });
    }
    expect((await rename(onPhone.deviceId, 'x'.repeat(51), token)).status).toBe(400);
  });

  test('is signed out on removal, which closes its sockets and is recorded', async () => {
    const { onPhone, atDesk } = await withTwoDevices();
    const socket = await connect(onPhone.accessToken);
    const cut = untilCut(socket);
    expect((await remove(onPhone.deviceId, atDesk.accessToken)).status).toBe(204);
    expect((await app.call(getMe, {}, onPhone.accessToken)).status).toBe(401);
    expect(await cut).toBe('io server disconnect');
    expect((await app.call(getMe, {}, atDesk.accessToken)).status).toBe(200);
    const [event] = await eventsOf(atDesk.accessToken);
    expect(event).toMatchObject({ kind: 'device-removed', detail: 'Safari on iOS', ip: '127.0.0.1' });
    expect((await remove(onPhone.deviceId, atDesk.accessToken)).status).toBe(404);
  });

  test('loses its socket within a second of its removal', async () => {
    const measureCut = async () => {
      const { deviceId, token } = await makePerson(app.house);
      const cutAt = untilCut(await connect(token)).then(() => performance.now());
      await remove(deviceId, token);
      const removedAt = performance.now();
      return (await cutAt) - removedAt;
    };
    // Other load on the machine only adds time, so the best of three counts.
    expect(Math.min(await measureCut(), await measureCut(), await measureCut())).toBeLessThan(1000);
  });

  test('is recorded by its name', async () => {
    const { onPhone, atDesk } = await withTwoDevices();
    await rename(onPhone.deviceId, 'Old phone', atDesk.accessToken);
    await remove(onPhone.deviceId, atDesk.accessToken);
    expect((await eventsOf(atDesk.accessToken))[0]).toMatchObject({ detail: 'Old phone' });
  });

  test('can remove itself to sign out', async () => {
    const { atDesk } = await withTwoDevices();
    expect((await remove(atDesk.deviceId, atDesk.accessToken)).status).toBe(204);
    expect((await app.call(getMe, {}, atDesk.accessToken)).status).toBe(401);
  });

  test('of another person is not found', async () => {
    const [mine, theirs] = [await makePerson(app.house), await makePerson(app.house)];
    for (const attempt of [
      (id: string) => app.call(getDevice, { params: { id } }, mine.token),
      (id: string) => rename(id, 'Mine now', mine.token),
      (id: string) => remove(id, mine.token),
    ]) {
      const [foreign, unknown] = [await attempt(theirs.deviceId), await attempt(app.house.clock.newId())];
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(unknown.body);
    }
    expect(await list(theirs.token)).toMatchObject([{ name: null }]);
  });
});

test('removes all other devices, closes their sockets, and forgets signed-out ones', async () => {
  const { email, onPhone, atDesk } = await withTwoDevices();
  const stranger = await makePerson(app.house);
  const left = (await people.login(email)).body as SignedIn;
  await app.call(signOutDevice, {}, left.accessToken);
  const socket = await connect(onPhone.accessToken);
  const cut = untilCut(socket);
  expect((await app.call(removeOtherDevices, {}, atDesk.accessToken)).body).toEqual({ removed: 2 });
  expect(await cut).toBe('io server disconnect');
  expect((await app.call(getMe, {}, onPhone.accessToken)).status).toBe(401);
  const rows = await app.ownerQuery('select id from devices where user_id = (select id from users where email = $1)', [
    email,
  ]);
  expect(rows).toEqual([{ id: atDesk.deviceId }]);
  expect((await app.call(getMe, {}, stranger.token)).status).toBe(200);
  expect((await eventsOf(atDesk.accessToken))[0]).toMatchObject({ kind: 'other-devices-removed', detail: '2 devices' });

  expect((await app.call(removeOtherDevices, {}, atDesk.accessToken)).body).toEqual({ removed: 0 });
  const kinds = (await eventsOf(atDesk.accessToken)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'other-devices-removed')).toHaveLength(1);
});

test('forgets devices that were not used for three months', async () => {
  const [old, young] = [await makePerson(app.house), await makePerson(app.house)];
  const seen = (days: number, { deviceId }: { deviceId: string }) =>
    app.ownerQuery('update devices set last_seen_at = $1 where id = $2', [
      new Date(Date.now() + offsetMs - days * dayMs),
      deviceId,
    ]);
  await seen(91, old);
  await seen(89, young);
  for (let run = 0; run < 2; run += 1) await sweepDevices.run(jobContext(app), {});
  const left = await app.ownerQuery<{ id: string }>('select id from devices where id = any($1)', [
    [old.deviceId, young.deviceId],
  ]);
  expect(left).toEqual([{ id: young.deviceId }]);
});
