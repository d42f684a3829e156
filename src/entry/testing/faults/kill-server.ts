import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { makeNewcomer } from '../../../../e2e/support/newcomer.ts';
import { expectComplete, expectCovers } from './expect-complete.ts';
import { liftLimits } from './lift-limits.ts';
import { makeProductHome } from './product-home.ts';
import { newLedger, retryUnanswered, startWriting } from './write-load.ts';

const maxWritingMs = 700;

/** Kills only the server at random moments while people write, and restarts it, `cycles` times. Returns a summary in one line. */
export async function killServerUnderWrites(cycles: number): Promise<string> {
  const home = makeProductHome();
  let product = await home.start();
  await liftLimits(home);
  const { token } = await makeNewcomer(product, 'mara');
  const ledger = newLedger();
  const restartsMs: number[] = [];
  let retried = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const writing = startWriting(product, token, ledger);
    // The random moment is what the test is about: between two answers, in the middle of a transaction, or of a drawing.
    await pause(Math.random() * maxWritingMs);
    await product.stop('SIGKILL');
    await writing.stop();
    product = await home.start();
    restartsMs.push(product.readyAfterMs);
    retried += await retryUnanswered(product, token, ledger);
    await expectComplete(home, product, token, ledger);
  }
  expect(ledger.acknowledged.size).toBeGreaterThan(cycles);
  await expectCovers(product, token, 40_000 + 200 * ledger.acknowledged.size);
  expect(await product.stop()).toBe(0);
  const [slowest, mean] = [Math.max(...restartsMs), restartsMs.reduce((sum, ms) => sum + ms, 0) / cycles];
  return (
    `server killed ${cycles} times: ${ledger.acknowledged.size} acknowledged projects, each there once, ${retried} asked for again; ` +
    `restart ${mean.toFixed(0)} ms on average, ${slowest.toFixed(0)} ms at most`
  );
}
