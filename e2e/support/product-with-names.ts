import { type NameServer, startNameServer } from '#features/domains/testing/start-name-server.ts';
import { makeJourneyFolder } from './journey-folder.ts';
import { type Product, startProduct } from './start-product.ts';

export const sitesHost = 'plinth-sites.example';

export type ProductWithNames = { readonly product: Product; readonly names: NameServer; close(): Promise<void> };

/** A product that queries a name server of the test about domains. */
export async function startProductWithNames(): Promise<ProductWithNames> {
  const names = await startNameServer();
  const { folder, remove } = makeJourneyFolder();
  const product = await startProduct({
    dataFolder: folder,
    environment: {
      PLINTH_SITES_HOST: sitesHost,
      PLINTH_DNS_SERVERS: names.address,
      PLINTH_TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  });
  return {
    product,
    names,
    async close() {
      await product.stop();
      await names.close();
      remove();
    },
  };
}
