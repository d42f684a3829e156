import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Agent } from 'undici';
import type { Target } from './check-target.ts';

/** Opens a connection to an IP address, never to a name. */
export type Dial = (address: string, port: number) => Socket;

const dialAddress: Dial = (address, port) => connectTcp({ host: address, port });

/**
 * An agent that connects to the checked address only: the name is not resolved again, which prevents DNS rebinding. The Host header, the
 * TLS server name and the certificate check still use the name.
 */
export function makePinnedAgent({ url, address }: Target, timeoutMs: number, dial: Dial = dialAddress): Agent {
  const isSecure = url.protocol === 'https:';
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return new Agent({
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 32 * 1024,
    connections: 1,
    pipelining: 0,
    connect(_options, callback) {
      const raw = dial(address, port);
      const servername = isIP(name) === 0 ? { servername: name } : {};
      const socket = isSecure ? connectTls({ socket: raw, host: name, ...servername }) : raw;
      const fail = (error: Error): void => {
        raw.destroy();
        callback(error, null);
      };
      raw.once('error', fail);
      socket.once('error', fail);
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        raw.off('error', fail);
        socket.off('error', fail);
        callback(null, socket);
      });
    },
  });
}
