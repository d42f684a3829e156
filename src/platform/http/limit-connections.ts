import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

export type ConnectionLimits = {
  /** Open at once in this process; what comes beyond is closed unheard. */
  readonly total: number;
  readonly perAddress: number;
};

export const usualConnectionLimits: ConnectionLimits = { total: 10_000, perAddress: 256 };

/** How long an answer that ends a connection may take to be read. */
const lingerMs = 1000;

/**
 * One client that opens connections and says nothing must not take those of all others. Proxies speak for many clients: neither the
 * trusted ones nor a program on this machine are counted.
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

/** Addresses and networks (`10.0.0.0/8`) that speak for others, and this machine. */
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

/** The last words on a connection: who does not read them, or goes on sending, keeps nothing open by that. */
export function answerAndClose(socket: Socket, answer: string): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
