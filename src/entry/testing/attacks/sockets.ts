import { io, type Socket } from 'socket.io-client';
import { removeDevice } from '#features/accounts/contract/devices.ts';
import { setAccountStatus } from '#features/accounts/contract/operator.ts';
import { changePassword } from '#features/accounts/contract/person.ts';
import { appId, signInWithPassword, signOutDevice } from '#features/accounts/contract/sign-in.ts';
import { createProject, projectsChangedEvent } from '#features/projects/contract/assets.ts';
import { socketNamespace, socketPath } from '#platform/realtime/open-realtime.ts';
import { openRaw, upgradeRequest } from '#platform/testing/raw-http.ts';
import { until } from '#platform/testing/until.ts';
import type { AttackClass, Note } from './attack-class.ts';
import { type AttackNode, type AttackScene, headersFrom } from './attack-scene.ts';
import { becomesTrue } from './becomes-true.ts';

const soonMs = 5000;

/** Null if the connection was refused. */
async function connect(
  { address }: AttackNode,
  token: string,
  options: object = {},
  namespace = socketNamespace,
): Promise<Socket | null> {
  const socket = io(`${address}${namespace}`, {
    path: socketPath,
    transports: ['websocket'],
    query: { token },
    reconnection: false,
    forceNew: true,
    ...options,
  });
  const isIn = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
  if (!isIn) socket.close();
  return isIn ? socket : null;
}

const isCut = (socket: Socket | null): Promise<boolean> => becomesTrue(() => socket?.connected === false, soonMs);

async function outliveSession(scene: AttackScene, note: Note): Promise<void> {
  const [one, other] = scene.nodes;
  const ends: Readonly<Record<string, (who: Awaited<ReturnType<AttackScene['makeMember']>>) => Promise<unknown>>> = {
    'a sign-out on the other node': ({ token }) => one.call(signOutDevice, {}, token),
    'a second sign-in on the same device': ({ email, password, deviceId }) =>
      one.call(
        signInWithPassword,
        { query: { appId }, body: { username: email, password } },
        undefined,
        headersFrom('198.51.100.90', deviceId),
      ),
    suspension: ({ userId: id }) =>
      one.call(setAccountStatus, { params: { id }, body: { status: 'suspended' } }, scene.operator.token),
    'the removal of the device': ({ deviceId: id, token }) => one.call(removeDevice, { params: { id } }, token),
  };
  for (const [how, end] of Object.entries(ends)) {
    const who = await scene.makeMember();
    const sockets = [await connect(one, who.token), await connect(other, who.token)];
    if (sockets.includes(null)) throw new Error('a socket was not let in');
    await end(who);
    for (const socket of sockets) note(`after ${how}`, await isCut(socket));
    note(`again after ${how}`, (await connect(other, who.token)) === null);
  }
  const who = await scene.makeMember();
  const { body } = await other.call(
    signInWithPassword,
    { query: { appId }, body: { username: who.email, password: who.password } },
    undefined,
    headersFrom('198.51.100.91'),
  );
  const stolen = await connect(other, (body as { accessToken: string }).accessToken);
  await one.call(
    changePassword,
    { body: { currentPassword: who.password, newPassword: 'slip under glaze 56' } },
    who.token,
  );
  note('of another session, after a change of the password', await isCut(stolen));
}

/** Sends a raw upgrade request; returns the first line of the answer. */
async function askToUpgrade({ port }: AttackNode, token: string, ...hosts: string[]): Promise<string> {
  const raw = await openRaw(port);
  raw.write(upgradeRequest(`${socketPath}/?EIO=4&transport=websocket&token=${token}`, hosts));
  await until(() => raw.received().includes('\r\n\r\n'), soonMs);
  raw.destroy();
  return raw.received().split('\r\n', 1)[0] ?? '';
}

async function enterElsewhere(scene: AttackScene, note: Note): Promise<void> {
  const { token } = await scene.makeMember();
  const [node] = scene.nodes;
  const app = 'plinth.test:4700';
  for (const hosts of [
    [scene.victim.host],
    ['nobody.sites.example'],
    ['evil.example'],
    [app, scene.victim.host],
    [scene.victim.host, app],
    [app, app],
    [],
  ])
    note(`hosts ${hosts}`, !/ 101 /.test(await askToUpgrade(node, token, ...hosts)));
  for (const origin of ['https://evil.example', 'null', `http://${scene.victim.host}`])
    note(`origin ${origin}`, (await connect(node, token, { extraHeaders: { origin } })) === null);
  note('another namespace', (await connect(node, token, {}, '/')) === null);
  for (const forged of ['', 'x.y.z', `${token}x`, 'x'.repeat(5000)])
    note(`token of ${forged.length}`, (await connect(node, forged)) === null);
}

async function flood(scene: AttackScene, note: Note): Promise<void> {
  const [one, other] = scene.nodes;
  const { token } = await scene.makeMember();
  const asking = await connect(one, token);
  for (let n = 0; n < 200; n += 1) asking?.emit('ping-me');
  note('two hundred events in a moment', await isCut(asking));
  const large = await connect(one, token);
  large?.emit('ping-me', 'x'.repeat(150_000));
  note('a large event', await isCut(large));
  const many = await Promise.all(Array.from({ length: 40 }, () => connect(other, token)));
  await until(() => many.filter((socket) => socket?.connected).length <= 20, soonMs).catch(() => undefined);
  note('forty sockets of one person', many.filter((socket) => socket?.connected).length <= 20);
  const bystander = await scene.makeMember();
  const listening = await connect(other, bystander.token);
  const heard: unknown[] = [];
  listening?.on(projectsChangedEvent, (payload) => heard.push(payload));
  await one.call(createProject, { body: { name: 'Beside a flood' } }, bystander.token);
  note('other people still receive events', await becomesTrue(() => heard.length > 0, soonMs));
  note('and not of it', !JSON.stringify(heard).includes(scene.victim.site.assetId));
  for (const socket of [...many, listening]) socket?.close();
}

export const sockets: AttackClass = {
  name: '14 sockets outlive sessions, open elsewhere, or flood',
  async attempt(scene, note) {
    await outliveSession(scene, note);
    await enterElsewhere(scene, note);
    await flood(scene, note);
  },
};
