import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '#entry/testing/faults/call-api.ts';
import { liftLimits } from '#entry/testing/faults/lift-limits.ts';
import { openScaleSite, type ScaleSite } from '#entry/testing/scale/scale-site.ts';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer, makeProject, type Newcomer } from '../e2e/support/newcomer.ts';
import { makeSite } from '../e2e/support/site.ts';
import type { Product } from '../e2e/support/start-product.ts';
import { buildClient } from '../scripts/build-client.ts';

const pausing = { script: new URL('../src/entry/testing/faults/pausing-product.ts', import.meta.url) };
const say = (figures: string) => process.stdout.write(`${figures}\n`);

let scale: ScaleSite;
let nodes: readonly [Product, Product];
let sleeper: Product;
let person: Newcomer;
beforeAll(async () => {
  await buildClient();
  scale = await openScaleSite();
  const first = await scale.start('api', { isMigrating: true });
  await liftLimits(scale);
  nodes = [first, await scale.start('api')];
  sleeper = await scale.start('worker', pausing);
  person = await makeNewcomer(first, 'mara');
}, 120_000);
afterAll(() => scale?.close());

type Site = { readonly base: string; readonly assetId: string };

async function startSite(): Promise<Site> {
  const project = await makeProject(nodes[0], person, 'Nodes');
  const { _id, assetId } = await makeSite(nodes[0], person, project._id ?? '');
  return { base: `/domains/${assetId}/${_id}`, assetId };
}

const publish = (node: Product, { base }: Site) =>
  callApi(node, 'GET', `${base}/publish?incremental=true`, { token: person.token });
const stateOf = async ({ base }: Site) =>
  (await callApi(nodes[0], 'GET', `${base}/publishing`, { token: person.token })).body;
const isLive = (site: Site, number: number): Promise<void> =>
  until(async () => (await stateOf(site)).live === number && (await stateOf(site)).running === null, 90_000);

test('a publisher that was suspended during its release cannot switch back when it resumes', async () => {
  const site = await startSite();
  await publish(nodes[0], site);
  await until(async () => (await scale.askAsOwner(`select from releases where state = 'ready'`)).length === 1, 60_000);
  // It is suspended now, with its release made and not live. Another takes it over, and makes the next one.
  const worker = await scale.start('worker');
  const began = performance.now();
  await isLive(site, 1);
  const takenOverMs = performance.now() - began;
  await publish(nodes[1], site);
  await isLive(site, 2);
  sleeper.child.kill('SIGCONT');
  // After resuming, it finishes with the old release before it has made another.
  expect(await worker.stop()).toBe(0);
  await publish(nodes[0], site);
  await isLive(site, 3);
  const rows = await scale.askAsOwner<{ number: number; state: string }>(
    'select number, state from releases order by number',
  );
  expect(rows).toEqual([1, 2, 3].map((number) => ({ number, state: 'ready' })));
  say(
    `a publisher asleep before its switch was overtaken after ${takenOverMs.toFixed(0)} ms, and changed nothing when it woke`,
  );
}, 240_000);

test('lets one of two nodes that publish at once win, and the other report it', async () => {
  const site = await startSite();
  const answers = await Promise.all(nodes.map((node) => publish(node, site)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'publishing.is_publishing' });
  await isLive(site, 1);
  expect(await sleeper.stop()).toBe(0);
}, 120_000);
