import { expect } from 'vitest';
import { makeNewcomer, makeProject } from '../../../../e2e/support/newcomer.ts';
import { expectCovers } from './expect-complete.ts';
import { makeProductHome } from './product-home.ts';

/** A second start on the same folder prints the reason in one line and exits; the first is not affected. */
export async function refuseSecondStart(): Promise<void> {
  const home = makeProductHome();
  const product = await home.start();
  const person = await makeNewcomer(product, 'mara');
  const postmaster = home.postmaster();
  const second = home.spawn();
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Plinth couldn’t start:\n  The data folder ${home.folder} is in use by another Plinth (process ${product.child.pid}).\n`,
  );
  expect(home.postmaster()).toBe(postmaster);
  await makeProject(product, person, 'Unharmed');
  await expectCovers(product, person.token, 20_000);
  expect(await product.stop('SIGINT')).toBe(0);
  expect(home.databaseProcesses()).toEqual([]);
}
