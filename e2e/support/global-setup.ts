import { startIdentityProvider } from '#features/accounts/testing/start-identity-provider.ts';
import { makeLog } from '#platform/log/log.ts';
import { findDataTemplate } from '#platform/testing/data-template.ts';
import { freePort } from './free-port.ts';
import { makeJourneyFolder } from './journey-folder.ts';
import { makeNewcomer } from './newcomer.ts';
import { startProduct } from './start-product.ts';

/** One product for all journeys; each journey creates its own person. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const port = await freePort();
  process.env.E2E_DATA_TEMPLATE = await findDataTemplate(makeLog('silent'));
  const { folder, remove } = makeJourneyFolder();
  const address = `http://localhost:${port}`;
  const provider = await startIdentityProvider({ redirectUris: [`${address}/app/auth`] });
  const { issuer, clientId, clientSecret } = provider;
  const product = await startProduct({
    dataFolder: folder,
    environment: {
      PLINTH_PORT: String(port),
      PLINTH_TRUSTED_PROXIES: '127.0.0.1,::1',
      PLINTH_PROVIDERS: JSON.stringify([{ id: 'clay', name: 'Clay Works', issuer, clientId, clientSecret }]),
    },
  });
  const place = { address, outboxSecret: product.outboxSecret };
  const operator = await makeNewcomer(place, 'operator', { setupSecret: product.setupSecret });
  process.env.E2E_ADDRESS = address;
  process.env.E2E_OUTBOX_SECRET = product.outboxSecret;
  process.env.E2E_DATA_FOLDER = folder;
  process.env.E2E_OPERATOR_TOKEN = operator.token;
  return async () => {
    await product.stop();
    await provider.close();
    remove();
  };
}
