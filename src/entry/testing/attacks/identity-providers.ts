import { newcomer } from '#features/accounts/testing/people-journeys.ts';
import { makeProviderActions } from '#features/accounts/testing/provider-journeys.ts';
import { signInAtProvider } from '#features/accounts/testing/sign-in-at-provider.ts';
import type { AttackClass } from './attack-class.ts';
import { providerId } from './attack-scene.ts';

const change = (query: string, key: string, value: string): string => {
  const changed = new URLSearchParams(query);
  changed.set(key, value);
  return changed.toString();
};

const tampers: Readonly<Record<string, (query: string) => string>> = {
  'another state': (query) => change(query, 'state', 'x'.repeat(43)),
  'no state': (query) => change(query, 'state', ''),
  'two states': (query) => `${query}&state=${'x'.repeat(43)}`,
  'another code': (query) => change(query, 'code', 'x'.repeat(43)),
  'another issuer': (query) => change(query, 'iss', 'https://evil.example'),
  'an error beside the code': (query) => `${query}&error=access_denied`,
  noise: () => '%%%&&==\u0001',
};

export const identityProviders: AttackClass = {
  name: 'answers of identity providers are stolen, changed or used twice',
  async attempt(scene, note) {
    const [here, there] = scene.nodes.map((node) => makeProviderActions(node, providerId));
    if (!here || !there) throw new Error('there are two nodes');
    /** A browser that returns from the provider with its answer. */
    const returning = async (email = `idp-${newcomer().email}`) => {
      const left = await here.leave();
      return { email, ...left, query: await signInAtProvider(left.url, { email }) };
    };
    for (const [how, tamper] of Object.entries(tampers)) {
      const { query, browserSecret } = await returning();
      const { status } = await there.come(tamper(query), browserSecret);
      note(`${how}: ${status}`, status === 400);
    }
    const stolen = await returning();
    note('in another browser', (await there.come(stolen.query, 'y'.repeat(43))).status === 400);
    note('then in its own', (await here.come(stolen.query, stolen.browserSecret)).status === 400);
    const [mine, theirs] = [await returning(), await returning()];
    const swapped = change(mine.query, 'code', new URLSearchParams(theirs.query).get('code') ?? '');
    note('with the code of another visit', (await there.come(swapped, mine.browserSecret)).status === 400);
    const twice = await returning();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? here : there).come(twice.query, twice.browserSecret)),
    );
    note('ten times at once, on two nodes', answers.filter(({ status }) => status === 200).length === 1);
    // An address that the provider has not confirmed, or that belongs to an existing account, does not open an account by itself.
    const victim = await scene.makeMember();
    for (const address of ['unconfirmed', 'confirmed'] as const) {
      const left = await here.leave();
      const query = await signInAtProvider(left.url, { email: victim.email, address });
      const { body } = await there.come(query, left.browserSecret);
      note(
        `the address of an account, ${address}`,
        !JSON.stringify(body).includes('accessToken') && !JSON.stringify(body).includes('freshToken'),
      );
    }
  },
};
