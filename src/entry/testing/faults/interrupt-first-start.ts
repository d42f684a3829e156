import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { makeNewcomer, makeProject } from '../../../../e2e/support/newcomer.ts';
import { expectCovers } from './expect-complete.ts';
import { makeProductHome } from './product-home.ts';

const latestMs = 3_000;

/** Kills first starts at random moments, `kills` in a row on one folder; the start after them must work. */
export async function interruptFirstStart(kills: number): Promise<string> {
  const home = makeProductHome({ isEmpty: true });
  const moments: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const starting = home.spawn();
    const moment = Math.random() * latestMs;
    await pause(moment);
    starting.child.kill('SIGKILL');
    // It was killed, and had not ended by itself before.
    expect(await starting.ended, starting.output()).toBe(null);
    moments.push(moment);
  }
  const product = await home.start();
  const person = await makeNewcomer(product, 'mara');
  await makeProject(product, person, 'At last');
  await expectCovers(product, person.token, 20_000);
  expect(await product.stop()).toBe(0);
  const shown = moments.map((ms) => (ms / 1000).toFixed(2)).join(', ');
  return `first start killed after ${shown} s; the next was ready after ${product.readyAfterMs.toFixed(0)} ms`;
}
