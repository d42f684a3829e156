import net from 'node:net';

export type RawConnection = {
  write(bytes: string | Uint8Array): void;
  received(): string;
  /** Everything received until the other side closes. */
  readonly ended: Promise<string>;
  destroy(): void;
};

/** A raw socket, to send requests that no HTTP client would. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = net.connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(received));
  });
  return {
    write: (bytes) => socket.write(bytes),
    received: () => received,
    ended,
    destroy: () => socket.destroy(),
  };
}

/** A raw WebSocket upgrade request, also with no host, or with two. */
export const upgradeRequest = (path: string, hosts: readonly string[]): string =>
  [
    `GET ${path} HTTP/1.1`,
    ...hosts.map((host) => `Host: ${host}`),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');
