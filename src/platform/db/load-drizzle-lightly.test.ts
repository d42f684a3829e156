import { expect, test } from 'vitest';
import { spawnScript } from '../testing/child-process.ts';

const script = new URL('../testing/measure-drizzle.ts', import.meta.url);
const measure = async (...parameters: string[]) => {
  const line = await spawnScript(script, parameters).untilLine((said) => said.startsWith('{'));
  return JSON.parse(line) as { asked: string; grownMb: number };
};

test('sends the same queries when loaded lightly, and leaves little garbage', async () => {
  const heavy = await measure();
  const light = await measure('lightly');
  expect(light.asked).toBe('select "id" from "thing" where "thing"."id" = $1');
  expect(light.asked).toEqual(heavy.asked);
  expect(light.grownMb).toBeLessThan(60);
});
