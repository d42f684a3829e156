import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

export type ConnectionLimits = {
  /** The limit of open connections in this process; further ones are closed at once. */
  readonly total: number;
  readonly perAddress: number;
};

export const defaultConnectionLimits: ConnectionLimits = { total: 10_000, perAddress: 256 };

/** The time a client has to read an answer that ends its connection. */
const lingerMs = 1000;

/**
 * Prevents one client from occupying all connections. Proxies connect on behalf of many clients, so neither trusted ones nor programs on
 * this machine are limited per address.
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  server.maxConnections = total;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** True for trusted addresses and networks (`10.0.0.0/8`), and for this machine. */
export function makeProxyCheck(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const one of ['127.0.0.0/8', '::1', ...trusted]) {
    const [written = '', bits] = one.split('/');
    const address = ipaddr.parse(written).toString();
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Sends a final answer and closes the connection, also if the client does not read it or keeps sending. */
export function answerAndClose(socket: Socket, answer: string): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
