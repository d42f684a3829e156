import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { goodPassword } from '#features/accounts/testing/people-journeys.ts';
import { settingFor } from '#features/accounts/testing/provider-journeys.ts';
import { startIdentityProvider } from '#features/accounts/testing/start-identity-provider.ts';
import { sitesHost } from '#features/domains/testing/start-domain.ts';
import { type NameServer, startNameServer } from '#features/domains/testing/start-name-server.ts';
import { requestSite, type SiteResponse } from '#features/publishing/testing/request-site.ts';
import { readConfig } from '#platform/config/config.ts';
import { makeNewcomer, makeProject, type Newcomer } from '../../../../e2e/support/newcomer.ts';
import { publish } from '../../../../e2e/support/publish.ts';
import { api, makeSite } from '../../../../e2e/support/site.ts';
import { makeDataFolder, type Product } from '../../../../e2e/support/start-product.ts';
import { type OpenHouse, openHouse } from '../../open-house.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { appUrl, openScaleSite, type ScaleSite } from '../scale/scale-site.ts';
import type { TestApp } from '../start-test-app.ts';

/** A provider that everyone may sign in with. */
export const providerId = 'clay';

export type Tenant = {
  readonly person: Newcomer;
  readonly site: { readonly _id: string; readonly assetId: string };
  /** The host of the published site. */
  readonly host: string;
};

/** A running process with the interface of a test app. Its house is a separate one of the test, on the same database and files. */
export type AttackNode = Product & TestApp;

export type AttackScene = {
  readonly nodes: readonly [AttackNode, AttackNode];
  readonly attacker: Tenant;
  readonly victim: Tenant;
  readonly operator: TestPerson;
  readonly house: OpenHouse;
  /** The operator's environment, for commands beside the nodes. */
  readonly settings: Readonly<Record<string, string>>;
  /** Answers for every domain. */
  readonly names: NameServer;
  readonly ownerQuery: TestApp['ownerQuery'];
  makeTenant(name: string): Promise<Tenant>;
  /** A person with an account, a password and a device, and nothing else. */
  makeMember(change?: Parameters<typeof makePerson>[1]): Promise<TestPerson & { readonly password: string }>;
  /** A page of a published site, as visitors get it from a node. */
  visit(node: AttackNode, tenant: Tenant, path: string): Promise<SiteResponse>;
  /** Starts another node, with its own settings. */
  startNode(environment: Readonly<Record<string, string>>): Promise<AttackNode>;
  close(): Promise<void>;
};

/** Two nodes and a worker, with a malicious tenant and a passive victim. */
export async function openAttackScene(): Promise<AttackScene> {
  const names = await startNameServer();
  const provider = await startIdentityProvider({ redirectUris: [`${appUrl}/app/auth`] });
  const shared = await openScaleSite({
    environment: {
      PLINTH_SITES_HOST: sitesHost,
      PLINTH_DNS_SERVERS: names.address,
      PLINTH_PROVIDERS: JSON.stringify([settingFor(providerId, provider)]),
      // Client addresses come from a header, as behind a proxy.
      PLINTH_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const close = async () => {
    await shared.close();
    await provider.close();
    await names.close();
  };
  try {
    return await fillScene(shared, names, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillScene(shared: ScaleSite, names: NameServer, close: () => Promise<void>): Promise<AttackScene> {
  const products = [await shared.start('api', { isMigrating: true }), await shared.start('api')] as const;
  await shared.start('worker');
  const { house, closeHouse } = await openOwnHouse(shared);
  const nodes = [makeNode(products[0], house, shared), makeNode(products[1], house, shared)] as const;
  const [first] = nodes;
  const makeTenant = (name: string): Promise<Tenant> => startTenant(first, name);
  const passwordHash = await hashPassword(goodPassword);
  return {
    nodes,
    house,
    names,
    settings: { ...shared.environment, PLINTH_DATABASE_OWNER_URL: shared.ownerUrl },
    operator: await makePerson(house, { isOperator: true }),
    attacker: await makeTenant('mallory'),
    victim: await makeTenant('victim'),
    makeTenant,
    makeMember: async (change = {}) => ({
      ...(await makePerson(house, { passwordHash, ...change })),
      password: goodPassword,
    }),
    visit: (node, { host }, at) => requestSite(node, host, at),
    startNode: async (environment) => makeNode(await shared.start('api', { environment }), house, shared),
    ownerQuery: first.ownerQuery,
    async close() {
      await closeHouse();
      await close();
    },
  };
}

/** A tenant with a published site, created through the API. */
async function startTenant(node: AttackNode, name: string): Promise<Tenant> {
  const person = await makeNewcomer(node, name);
  const project = await makeProject(node, person, name);
  const site = await makeSite(node, person, project._id ?? '');
  await publish(node, person, site);
  const { url = '' } = await api(node, person, 'GET', `/domains/${site.assetId}/${site._id}/publishing`);
  return { person, site, host: new URL(url).host };
}

/** A house for test set-up: it serves no requests and runs no jobs. */
async function openOwnHouse({ environment }: ScaleSite) {
  const { folder, remove } = makeDataFolder();
  const settings = { ...environment, PLINTH_ROLE: 'api', PLINTH_DATA: folder, PLINTH_LOG_LEVEL: 'silent' };
  const house = await openHouse(readConfig(settings, folder));
  return {
    house,
    async closeHouse() {
      await house.close();
      remove();
    },
  };
}

/** The headers of a request from this address, as a proxy sends them, and from this device. */
export const headersFrom = (address: string, deviceId?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(deviceId ? { 'x-device-id': deviceId } : {}),
});

function makeNode(product: Product, house: OpenHouse, { askAsOwner }: ScaleSite): AttackNode {
  return {
    ...product,
    house,
    port: Number(new URL(product.address).port),
    ownerQuery: (text, values = []) => askAsOwner(text, [...values]),
    fetch: (address, init) => fetch(new URL(address, product.address), init),
    call: (endpoint, ...rest) => callEndpoint(product.address, endpoint, ...rest),
    close: async () => void (await product.stop()),
  };
}
