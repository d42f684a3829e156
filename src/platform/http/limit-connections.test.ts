import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { answerAndClose, limitConnections, makeProxyCheck } from './limit-connections.ts';

let server: Server;
const clients: Socket[] = [];

beforeEach(async () => {
  server = createServer((_request, response) => response.end('here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await new Promise((resolve) => void server.close(resolve));
});

async function open(allowHalfOpen = false): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen });
  client.on('error', () => undefined);
  clients.push(client);
  await once(client, 'connect');
  return client;
}
const isAnswered = async (client: Socket): Promise<boolean> => {
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const answer = await Promise.race([once(client, 'data'), once(client, 'close').then(() => null)]);
  return answer !== null;
};
const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('limits the connections of one address until it closes one', async () => {
  limitConnections(server, { total: 100, perAddress: 3 }, () => false);
  const kept = [await open(), await open(), await open()];
  for (const client of kept) expect(await isAnswered(client)).toBe(true);
  expect(await isAnswered(await open())).toBe(false);
  kept[0]?.destroy();
  await until(async () => (await openConnections()) < 3);
  expect(await isAnswered(await open())).toBe(true);
});

test('does not count proxies per address, but limits the total', async () => {
  limitConnections(server, { total: 5, perAddress: 3 }, () => true);
  const clients = [await open(), await open(), await open(), await open(), await open()];
  for (const client of clients) expect(await isAnswered(client)).toBe(true);
  expect(await isAnswered(await open())).toBe(false);
});

test('treats this machine and the trusted addresses and networks as proxies', () => {
  const isProxy = makeProxyCheck(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  for (const address of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '::ffff:10.1.2.3',
    '192.0.2.7',
    '2001:db8::5',
  ])
    expect(isProxy(address), address).toBe(true);
  for (const address of ['192.0.2.8', '11.0.0.1', '2001:db9::1', '::ffff:11.0.0.1'])
    expect(isProxy(address), address).toBe(false);
});

test('closes the connection of a client that neither reads the last answer nor leaves', async () => {
  server.on('clientError', (_error, socket: Socket) => answerAndClose(socket, 'HTTP/1.1 400 Bad Request\r\n\r\n'));
  const client = await open(true);
  client.pause();
  client.write('HELLO\r\n\r\n');
  await until(async () => (await openConnections()) === 0);
  expect(client.destroyed, 'the client did not close it').toBe(false);
});
