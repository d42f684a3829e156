import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectTo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Quiet, quietEvent } from '#contract-kit/quiet-event.ts';
import { collectLog } from '../testing/collect-log.ts';
import { upgradeRequest } from '../testing/raw-http.ts';
import { openRealtime, type Realtime, type SocketOwner, socketNamespace, socketPath } from './open-realtime.ts';

let httpServer: Server;
let realtime: Realtime;
let port: number;
const { log, lines } = collectLog();
let authorise: (token: string) => Promise<SocketOwner | null>;
const sockets: Socket[] = [];

/** Tokens in this test have the form `user/device`. */
const readToken = async (token: string): Promise<SocketOwner | null> => {
  const [userId, deviceId] = token.split('/');
  return userId && deviceId ? { userId, deviceId } : null;
};

beforeEach(async () => {
  lines.length = 0;
  authorise = readToken;
  httpServer = createServer((_request, response) => response.end('app'));
  realtime = openRealtime({
    httpServer,
    log,
    authorise: (token) => authorise(token),
    isAllowedHost: (host) => host?.startsWith('127.0.0.1:') === true,
  });
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  port = (httpServer.address() as AddressInfo).port;
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await realtime.close();
  await new Promise((resolve) => void httpServer.close(resolve));
});

function open(token: string | undefined, options: object = {}, namespace = socketNamespace): Socket {
  const socket = io(`http://127.0.0.1:${port}${namespace}`, {
    path: socketPath,
    transports: ['websocket'],
    query: token === undefined ? {} : { token },
    reconnection: false,
    forceNew: true,
    ...options,
  });
  sockets.push(socket);
  return socket;
}

const untilConnected = async (socket: Socket): Promise<Socket> => {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};
const untilGone = (socket: Socket): Promise<string> => new Promise((resolve) => socket.once('disconnect', resolve));
const connect = (token: string) => untilConnected(open(token));
const refusedWith = async (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('connect_error', (error) => resolve(error.message));
    socket.once('connect', () => reject(new Error('was let in')));
  });

function hear(socket: Socket): unknown[] {
  const heard: unknown[] = [];
  socket.onAny((event, payload) => event !== quietEvent && heard.push([event, payload]));
  return heard;
}

describe('realtime', () => {
  it('sends to every open socket of a person, and to no other', async () => {
    const [one, two, other] = await Promise.all([connect('ada/d1'), connect('ada/d2'), connect('bob/d3')]);
    const [first, second, third] = [one, two, other].map(hear);
    realtime.toUser('ada', 'notification', { id: 1 });
    realtime.toUser('bob', 'notification', { id: 2 });
    realtime.toUser('nobody', 'notification', { id: 3 });
    await vi.waitFor(() => {
      expect(first).toEqual([['notification', { id: 1 }]]);
      expect(second).toEqual([['notification', { id: 1 }]]);
      expect(third).toEqual([['notification', { id: 2 }]]);
    });
  });

  it('tells a new socket how long nothing was sent to its person, and every socket when events were lost', async () => {
    const quietTimes = (token: string): number[] => {
      const times: number[] = [];
      open(token).on(quietEvent, ({ quietMs }: Quiet) => times.push(quietMs));
      return times;
    };
    const before = performance.now();
    realtime.toUser('ada', 'notification', { id: 1 });
    const [ada, bob] = [quietTimes('ada/d1'), quietTimes('bob/d2')];
    await vi.waitFor(() => expect([ada.length, bob.length]).toEqual([1, 1]));
    expect(ada[0]).toBeLessThanOrEqual(performance.now() - before);
    realtime.announceLoss();
    await vi.waitFor(() => expect([ada.slice(1), bob.slice(1)]).toEqual([[0], [0]]));
  });

  it('answers a ping, and unknown events with an error', async () => {
    const socket = await connect('ada/d1');
    expect(await socket.timeout(2000).emitWithAck('ping-me')).toEqual({ ok: true });
    expect(await socket.timeout(2000).emitWithAck('launch', { a: 1 })).toEqual({ error: 'There is no such event.' });
    socket.emit('launch');
    expect(await socket.timeout(2000).emitWithAck('ping-me')).toEqual({ ok: true });
  });

  it.each([undefined, '', 'nonsense', 'x'.repeat(5000)])('rejects the token %j', async (token) => {
    expect(await refusedWith(open(token))).toMatch(/signed out|websocket error/);
  });

  it('rejects another namespace, another host or origin, and polling', async () => {
    expect(await refusedWith(open('ada/d1', {}, '/'))).toBe('There is nothing here.');
    expect(await refusedWith(open('ada/d1', { extraHeaders: { host: 'evil.test' } }))).toBe('websocket error');
    expect(await refusedWith(open('ada/d1', { extraHeaders: { origin: 'https://evil.test' } }))).toBe(
      'websocket error',
    );
    expect(await refusedWith(open('ada/d1', { extraHeaders: { origin: 'null' } }))).toBe('websocket error');
    await untilConnected(open('ada/d1', { extraHeaders: { origin: `http://127.0.0.1:${port}` } }));
    const polling = await fetch(`http://127.0.0.1:${port}${socketPath}/?EIO=4&transport=polling`);
    expect(await polling.text()).toBe('app');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('app');
  });

  it('closes the sockets of a device or a person at once, and delivers nothing afterwards', async () => {
    const [phone, laptop, bob] = await Promise.all([connect('ada/phone'), connect('ada/laptop'), connect('bob/pc')]);
    const [toPhone, toLaptop] = [hear(phone), hear(laptop)];
    const gone = untilGone(phone);
    realtime.cutDevice('phone');
    realtime.toUser('ada', 'notification', { id: 'after' });
    await gone;
    await vi.waitFor(() => expect(toLaptop).toHaveLength(1));
    expect(toPhone).toEqual([]);
    const laptopGone = untilGone(laptop);
    realtime.cutUser('ada');
    await laptopGone;
    expect(bob.connected).toBe(true);
  });

  it('closes a socket whose session ended during its handshake', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    authorise = async (token) => {
      asked.resolve();
      await answer.promise;
      return readToken(token);
    };
    const refused = refusedWith(open('ada/phone'));
    await asked.promise;
    realtime.cutDevice('phone');
    answer.resolve();
    expect(await refused).toMatch(/signed out/);
    authorise = readToken;
    await connect('ada/phone');
  });

  it('checks all sockets again, and keeps those it cannot check', async () => {
    const [kept, ended, unsure] = await Promise.all([connect('ada/1'), connect('bob/2'), connect('eve/3')]);
    authorise = async (token) => {
      if (token === 'eve/3') throw new Error('database away');
      return token === 'bob/2' ? null : readToken(token);
    };
    const gone = untilGone(ended);
    await realtime.recheckAll();
    await gone;
    expect([kept.connected, unsure.connected]).toEqual([true, true]);
  });

  it('keeps at most 20 sockets per person, and closes the oldest', async () => {
    const oldest = await connect('ada/first');
    const gone = untilGone(oldest);
    for (let n = 0; n < 19; n += 1) await connect(`ada/${n}`);
    expect(oldest.connected).toBe(true);
    const newest = await connect('ada/last');
    await gone;
    expect(newest.connected).toBe(true);
    expect(sockets.filter((socket) => socket.connected)).toHaveLength(20);
  });

  it('closes a socket that sends too much', async () => {
    const socket = await connect('ada/d1');
    const gone = untilGone(socket);
    socket.emit('ping-me', 'x'.repeat(150_000));
    await gone;
    expect((await connect('ada/d1')).connected).toBe(true);
  });

  it('closes a socket that sends events too often', async () => {
    const socket = await connect('ann/a');
    const gone = untilGone(socket);
    for (let n = 0; n < 100; n += 1) socket.emit('ping-me');
    expect(await gone).toBe('io server disconnect');
  });

  /** Sends a raw upgrade request; returns everything received until the server closes the connection. */
  const askToUpgrade = (path: string, ...hosts: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const line = connectTo(port, '127.0.0.1', () => line.write(upgradeRequest(path, hosts)));
      line.on('data', (data) => {
        answer += data.toString();
      });
      line.once('end', () => resolve(answer));
      line.once('error', reject);
    });

  it('ignores upgrades for another host, for two hosts or for another path, without a reason', async () => {
    const way = `${socketPath}/?EIO=4&transport=websocket`;
    const here = `127.0.0.1:${port}`;
    const nothing = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
    expect(await askToUpgrade(way, 'kiln.sites.example')).toBe(nothing);
    expect(await askToUpgrade(way, here, 'evil.example')).toBe(nothing);
    expect(await askToUpgrade(`${socketPath}-other/?EIO=4&transport=websocket`, here)).toBe(nothing);
  });

  it('closes without ending the HTTP server, and logs no token', async () => {
    const socket = await connect('ada/device-secret');
    authorise = () => Promise.reject(new Error('database away'));
    await refusedWith(open('eve/other-secret'));
    const gone = untilGone(socket);
    await realtime.close();
    await gone;
    expect(await refusedWith(open('ada/device-secret'))).toBe('websocket error');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('app');
    expect(lines.join('')).toContain('could not be authorised');
    expect(lines.join('')).not.toMatch(/secret|token=/);
  });
});
