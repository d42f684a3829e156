import http from 'node:http';
import { makeNewcomer, makeProject, type Newcomer } from '../../../../e2e/support/newcomer.ts';
import { publish } from '../../../../e2e/support/publish.ts';
import { api, makeSite } from '../../../../e2e/support/site.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { liftLimits } from '../faults/lift-limits.ts';
import { openScaleSite } from '../scale/scale-site.ts';

export type Tenant = {
  readonly person: Newcomer;
  readonly site: { readonly _id: string; readonly assetId: string };
  /** Where visitors find the site. */
  readonly host: string;
};

/** Two nodes and a worker, with a tenant who means harm and one who does nothing. */
export async function openAttackScene() {
  const shared = await openScaleSite();
  const first = await shared.start('api', { isMigrating: true });
  await liftLimits(shared);
  const nodes = [first, await shared.start('api')] as const;
  await shared.start('worker');

  const makeTenant = async (name: string): Promise<Tenant> => {
    const person = await makeNewcomer(first, name);
    const project = await makeProject(first, person, name);
    const site = await makeSite(first, person, project._id ?? '');
    await publish(first, person, site);
    const { url = '' } = await api(first, person, 'GET', `/domains/${site.assetId}/${site._id}/publishing`);
    return { person, site, host: new URL(url).host };
  };
  return {
    nodes,
    attacker: await makeTenant('mallory'),
    victim: await makeTenant('victim'),
    makeTenant,
    /** Somebody who has an account and nothing else. */
    makePerson: (name: string): Promise<Newcomer> => makeNewcomer(first, name),
    /** A page of a published site, as visitors get it from a node. */
    visit: (node: Product, { host }: Tenant, path: string) => visit(node, host, path),
    askAsOwner: shared.askAsOwner,
    close: shared.close,
  };
}

export type AttackScene = Awaited<ReturnType<typeof openAttackScene>>;

function visit({ address }: Product, host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${address}${path}`, { headers: { host }, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      })
      .once('error', reject);
  });
}
