import { randomUUID } from 'node:crypto';
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { swapIds } from '#platform/testing/samples.ts';
import { until } from '#platform/testing/until.ts';
import { anyone, callers } from '../callers.ts';
import { expectedCallers } from '../may-call.ts';
import { makeReadEverything } from '../read-everything.ts';
import { isRefused, makeRoleScene, type RoleScene, resetSharedState } from '../role-scene.ts';
import { credentials, makeTenant, samples, type Tenant } from '../samples.ts';
import type { AttackClass } from './attack-class.ts';
import type { AttackScene } from './attack-scene.ts';

const endpointsOf = ({ house }: AttackScene) =>
  house.rooms.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));

/** Reads every row that refers to the person or to one of their resources. */
async function makeRead({ ownerQuery }: AttackScene, { person, mine }: Tenant): Promise<() => Promise<string>> {
  const ids = [person.email, ...Object.values(mine).filter((id) => /^[0-9a-f-]{36}$/.test(id))];
  const statement = await makeReadEverything({ ownerQuery }, `t::text ~ '${ids.join('|')}'`);
  return async () => (await ownerQuery<{ text: string }>(statement)).map(({ text }) => text).join('\n');
}

/** Making a tenant begins work in the background, such as the email with an invoice, which changes rows of theirs. */
const untilIdle = ({ ownerQuery }: AttackScene): Promise<void> =>
  until(async () => {
    const due = `state in ('created', 'retry', 'active') and start_after <= now()`;
    return (await ownerQuery(`select from pgboss.job where ${due} limit 1`)).length === 0;
  });

export const foreignIds: AttackClass = {
  name: 'calls with an id of another tenant',
  async attempt(scene, note) {
    const { nodes, house } = scene;
    const [mine, theirs] = [await makeTenant(house), await makeTenant(house)];
    const read = await makeRead(scene, theirs);
    await untilIdle(scene);
    const before = await read();
    let calls = 0;
    for (const endpoint of endpointsOf(scene)) {
      // Rate limits would hide the result for an id.
      await scene.ownerQuery('delete from rate_windows');
      const call = samples[endpoint.name]?.(mine.mine) ?? {};
      const strange = Object.fromEntries(Object.keys(mine.mine).map((word) => [word, randomUUID()]));
      const random = swapIds(call, mine.mine, strange);
      const token = endpoint.needs === 'public' ? undefined : mine.person.token;
      for (const [index, variant] of swapIds(call, mine.mine, theirs.mine).entries()) {
        if (credentials.has(variant.word)) continue;
        calls += 1;
        const headers = { 'content-type': endpoint.body === 'file' ? 'image/png' : 'application/json' };
        const [answer, other] = await Promise.all(
          [variant.call, random[index]?.call ?? {}].map((each) =>
            nodes[calls % 2 === 0 ? 0 : 1].call(endpoint, each, token, each.body === undefined ? {} : headers),
          ),
        );
        const said = JSON.stringify([answer?.status, answer?.body]);
        const isAlike = said === JSON.stringify([other?.status, other?.body]);
        const isClient = (answer?.status ?? 0) >= 400 && (answer?.status ?? 0) < 500;
        note(
          `${endpoint.name} with ${variant.word}: ${said}`,
          isAlike && isClient && !said.includes(theirs.person.email),
        );
      }
    }
    note('nothing of theirs has changed', (await read()) === before);
  },
};

export const roleCalls: AttackClass = {
  name: 'calls beyond a role, after a suspension, or without a session',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const passwordHash = await hashPassword('another one entirely');
    // The operator of the scene is needed elsewhere, and is not an attacker.
    const attackers = callers.filter((caller) => caller !== 'operator');
    const scenes = new Map<string, RoleScene>();
    for (const caller of attackers) scenes.set(caller, await makeRoleScene(one, caller, passwordHash));
    for (const endpoint of endpointsOf(scene)) {
      const allowed = expectedCallers[endpoint.name];
      if (allowed === anyone) continue;
      await resetSharedState(one);
      for (const [at, caller] of attackers.entries()) {
        if (allowed?.includes(caller)) continue;
        const { mine, token } = scenes.get(caller) ?? { mine: {}, token: undefined };
        const call = samples[endpoint.name]?.(mine) ?? {};
        const headers: Record<string, string> = endpoint.body === 'file' ? { 'content-type': 'image/png' } : {};
        const { status } = await (at % 2 === 0 ? one : other).call(endpoint, call, token, headers);
        note(`${endpoint.name} as ${caller}: ${status}`, isRefused(status));
      }
    }
  },
};
