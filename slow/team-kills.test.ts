import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callEndpoint } from '#entry/testing/call-endpoint.ts';
import { makeProductHome, type ProductHome } from '#entry/testing/faults/product-home.ts';
import { fileContent } from '#features/pages/contract/files.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { runSteps, type TeamScene, teamSteps } from '#features/publishing/testing/team-run.ts';
import { askAsOwner } from '../e2e/support/database.ts';
import { joinTeam } from '../e2e/support/join-team.ts';
import { makeNewcomer, makeProject, type Newcomer } from '../e2e/support/newcomer.ts';
import { publish } from '../e2e/support/publish.ts';
import { makeSite } from '../e2e/support/site.ts';
import type { Product } from '../e2e/support/start-product.ts';
import { buildClient } from '../scripts/build-client.ts';

/* The property of `team-model.test.ts` against a product in its own process, which is killed with SIGKILL in the middle of steps and started
   again. */

const sequences = 25;
/** A call takes about as long: some are killed before they arrive, some in the middle, some after they were answered. */
const maxCallMs = 40;

const environment = { PLINTH_CALLS_PER_SECOND: '100000', PLINTH_TRUSTED_PROXIES: '127.0.0.1' };

async function openScene(home: ProductHome): Promise<{ scene: TeamScene; kills: () => number }> {
  let product: Product = await home.start({ environment });
  let kills = 0;
  const person = async (name: string) => {
    const made = await makeNewcomer(product, name);
    const [row] = await askAsOwner<{ id: string }>(home.folder, 'select id from users where email = $1', [made.email]);
    return { ...made, userId: row?.id ?? '' };
  };
  const people = [await person('one'), await person('two'), await person('editor'), await person('owner')] as const;
  const owner: Newcomer = people[3];
  const { _id: projectId = '' } = await makeProject(product, owner, 'Kiln');
  const roles = ['author', 'author', 'editor'] as const;
  for (const [at, role] of roles.entries()) await joinTeam(product, owner, people[at] ?? owner, projectId, role);
  const site = await makeSite(product, owner, projectId);
  const ask: TeamScene['ask'] = (endpoint, input, { token }) =>
    callEndpoint(product.address, endpoint, { params: { a: projectId, d: site._id }, ...input }, token);
  const scene: TeamScene = {
    siteId: site._id,
    people: [...people],
    ask,
    query: (text, values) => askAsOwner(home.folder, text, values),
    async seed(path, content) {
      const { status } = await ask(fileContent, { body: { path, content, base: null } }, people[3]);
      expect(status).toBe(200);
    },
    async publish(path) {
      await publish(product, owner, site);
      const port = Number(new URL(product.address).port);
      return (await requestSite({ port }, `${site.name}.localhost:${port}`, path.replace('.md', '/'))).text;
    },
    async kill() {
      await pause(Math.random() * maxCallMs);
      await product.stop('SIGKILL');
      kills += 1;
      product = await home.start({ environment });
    },
  };
  return { scene, kills: () => kills };
}

test(`two texts, states and the lock agree with the model although the server is killed in the middle of steps`, async () => {
  await buildClient();
  const { scene, kills } = await openScene(makeProductHome());
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(teamSteps, async (steps) => {
      pages += 1;
      expect(await runSteps(scene, `/page-${pages}.md`, steps)).toEqual([]);
    }),
    { numRuns: sequences, endOnFailure: true },
  );
  process.stdout.write(`${pages} sequences of steps, the server killed ${kills()} times\n`);
  expect(kills()).toBeGreaterThan(0);
});
