import { setAccountBudget } from '#features/accounts/contract/operator.ts';
import { getMe, updateMe } from '#features/accounts/contract/person.ts';
import { signUp } from '#features/accounts/contract/sign-up.ts';
import { newcomer } from '#features/accounts/testing/people-journeys.ts';
import { createProject } from '#features/projects/contract/assets.ts';
import type { AttackClass } from './attack-class.ts';
import { headersFrom } from './attack-scene.ts';

const dailyWrites = 20;

export const accountAbuse: AttackClass = {
  name: 'one account or network uses up the installation',
  async attempt(scene, note) {
    const { nodes, operator } = scene;
    const [busy, quiet] = [await scene.makeMember(), await scene.makeMember()];
    const params = { id: busy.userId };
    await nodes[0].call(setAccountBudget, { params, body: { writesPerDay: dailyWrites } }, operator.token);
    const change = (at: number) =>
      nodes[at % 2 === 0 ? 0 : 1].call(updateMe, { body: { firstName: `Ada ${at}` } }, busy.token);
    const statuses: number[] = [];
    // Nodes exchange their counts once a second, so together they may exceed the limit by that much.
    const until = Date.now() + 30_000;
    while (Date.now() < until && statuses.slice(-4).filter((status) => status === 429).length < 4)
      statuses.push((await change(statuses.length)).status);
    note(
      `both nodes refuse after ${statuses.length - 4} changes`,
      statuses.slice(-4).every((status) => status === 429),
    );
    for (const node of nodes) {
      note('reading goes on', (await node.call(getMe, {}, busy.token)).status === 200);
      note('others go on', (await node.call(createProject, { body: { name: 'Quiet' } }, quiet.token)).status === 201);
      const other = await node.call(setAccountBudget, { params, body: { writesPerDay: null } }, busy.token);
      note(`a budget of one's own making: ${other.status}`, other.status === 403);
    }
    let signUps = 0;
    for (let at = 0; at < 40; at += 1) {
      const body = { ...newcomer(), email: `many-${at}-${Date.now()}@test.example` };
      const { status } = await nodes[at % 2 === 0 ? 0 : 1].call(
        signUp,
        { body },
        undefined,
        headersFrom('203.0.113.130'),
      );
      if (status < 300) signUps += 1;
    }
    note(`one address signs ${signUps} accounts up in a moment`, signUps <= 30);
    const elsewhere = { ...newcomer(), email: `other-${Date.now()}@test.example` };
    note(
      'another address goes on',
      (await nodes[0].call(signUp, { body: elsewhere }, undefined, headersFrom('198.51.100.130'))).status < 300,
    );
  },
};
