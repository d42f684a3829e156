import net from 'node:net';

/** A connection to a database or another server that can be cut, and can hang. */
export type Relay = {
  readonly port: number;
  /** Closes every connection, and refuses new ones. */
  cut(): Promise<void>;
  /** Connections stay open, but nothing is transmitted. */
  silence(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** A proxy for the socket of a PostgreSQL, or for a local port. */
export async function openRelay(target: string | number): Promise<Relay> {
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((here) => {
    const there = typeof target === 'string' ? net.connect(target) : net.connect(target, '127.0.0.1');
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('data', (bytes) => other.write(bytes));
      if (isSilent) one.pause();
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    async restore() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await cut();
    },
  };
}
