import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { makeDataFolder, startProduct } from './start-product.ts';

/** A port nobody uses now. Fixed before the start, because links in mails carry it. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** One product for all journeys; each journey brings its own person. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const port = await freePort();
  const { folder, remove } = makeDataFolder();
  const product = await startProduct({ dataFolder: folder, environment: { PLINTH_PORT: String(port) } });
  process.env.E2E_ADDRESS = `http://localhost:${port}`;
  process.env.E2E_OUTBOX_SECRET = product.outboxSecret;
  process.env.E2E_DATA_FOLDER = folder;
  return async () => {
    await product.stop();
    remove();
  };
}
