import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackScene, openAttackScene } from '#entry/testing/attacks/attack-scene.ts';
import { AttackTable } from '#entry/testing/attacks/attack-table.ts';
import { attackClasses } from '#entry/testing/attacks/index.ts';
import { buildClient } from '../scripts/build-client.ts';

/* Attacks on two running nodes, each tried in several ways: changes on one node are checked on the other. Ends with a table: attempted,
   held. */

let scene: AttackScene;
const table = new AttackTable();

beforeAll(async () => {
  await buildClient();
  scene = await openAttackScene();
}, 240_000);
afterAll(async () => {
  process.stdout.write(`\n${table.format()}\n`);
  await scene?.close();
});

test.each(attackClasses.map((each) => [each.name, each] as const))('%s', async (_name, attackClass) => {
  expect(await table.run(attackClass, scene)).toEqual([]);
});
