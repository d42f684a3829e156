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

/** The provider that everybody may sign in with. */
export const providerId = 'clay';

export type Tenant = {
  readonly person: Newcomer;
  readonly site: { readonly _id: string; readonly assetId: string };
  /** Where visitors find the site. */
  readonly host: string;
};

/** A running process, spoken to as tests speak to an app. Its house is one of the test's own, on the same database and files. */
export type AttackNode = Product & TestApp;

export type AttackScene = {
  readonly nodes: readonly [AttackNode, AttackNode];
  readonly attacker: Tenant;
  readonly victim: Tenant;
  readonly operator: TestPerson;
  readonly house: OpenHouse;
  /** As the operator has them in hand, for the commands beside the nodes. */
  readonly settings: Readonly<Record<string, string>>;
  /** Answers for every domain of the world. */
  readonly names: NameServer;
  readonly ownerQuery: TestApp['ownerQuery'];
  makeTenant(name: string): Promise<Tenant>;
  /** Somebody who has an account with a password and a device, and nothing else. */
  makeMember(change?: Parameters<typeof makePerson>[1]): Promise<TestPerson & { readonly password: string }>;
  /** A page of a published site, as visitors get it from a node. */
  visit(node: AttackNode, tenant: Tenant, path: string): Promise<SiteResponse>;
  /** One more node, with settings of its own. */
  startNode(environment: Readonly<Record<string, string>>): Promise<AttackNode>;
  close(): Promise<void>;
};

/** Two nodes and a worker, with a tenant who means harm and one who does nothing. */
export async function openAttackScene(): Promise<AttackScene> {
  const names = await startNameServer();
  const provider = await startIdentityProvider({ redirectUris: [`${appUrl}/app/auth`] });
  const shared = await openScaleSite({
    environment: {
      PLINTH_SITES_HOST: sitesHost,
      PLINTH_DNS_SERVERS: names.address,
      PLINTH_PROVIDERS: JSON.stringify([settingFor(providerId, provider)]),
      // Everybody comes from the address that a header says, as behind a proxy.
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

/** Somebody with a published site, made as a program would make it. */
async function startTenant(node: AttackNode, name: string): Promise<Tenant> {
  const person = await makeNewcomer(node, name);
  const project = await makeProject(node, person, name);
  const site = await makeSite(node, person, project._id ?? '');
  await publish(node, person, site);
  const { url = '' } = await api(node, person, 'GET', `/domains/${site.assetId}/${site._id}/publishing`);
  return { person, site, host: new URL(url).host };
}

/** For what tests prepare without a walk through the screens: it serves nothing and works on nothing. */
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

/** Headers of a request from this address, as the proxy would tell it, and on this device. */
export const from = (address: string, deviceId?: string): Record<string, string> => ({
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
