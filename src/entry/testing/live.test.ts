import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { logOut } from '#features/accounts/contract/sign-in.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { type Notification, notificationEvent } from '#features/notifications/contract.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

async function connect({ token }: Pick<TestPerson, 'token'>): Promise<Socket> {
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

const next = <Payload>(socket: Socket, event: string): Promise<Payload> =>
  new Promise((resolve) => {
    socket.once(event, resolve);
  });

test('the end of a job arrives over the socket of whoever asked, and of nobody else', async () => {
  const [mara, jonas] = [await makePerson(app.house), await makePerson(app.house)];
  const [hers, his] = [await connect(mara), await connect(jonas)];
  const heardByHim: unknown[] = [];
  his.on(notificationEvent, (notification) => heardByHim.push(notification));
  const arrived = next<Notification>(hers, notificationEvent);
  await app.call(createProject, { body: { name: 'Live' } }, mara.token);
  expect(await arrived).toMatchObject({
    type: 'projects.cover-ready',
    message: 'The cover of Live is ready.',
    read: false,
  });
  const own = next(his, notificationEvent);
  await app.call(createProject, { body: { name: 'His' } }, jonas.token);
  await own;
  expect(heardByHim).toHaveLength(1);
});

test('signing out cuts the socket at once', async () => {
  const mara = await makePerson(app.house);
  const socket = await connect(mara);
  const cut = next(socket, 'disconnect');
  await app.call(logOut, {}, mara.token);
  expect(await cut).toBe('io server disconnect');
  await expect(connect(mara)).rejects.toThrow();
});

test('without a session there is no connection', async () => {
  await expect(connect({ token: 'x.y.z' })).rejects.toThrow();
});
