import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './root.ts';
import { binFile, runTool } from './run-tool.ts';
import { buildAndWeigh, runJourneys } from './suite/run-suite.ts';

/**
 * `npm run test:slow`: long fault cycles, the scale suite, properties with many runs, and every screen at every width in light and dark,
 * which would make `npm test` too slow. Names select files in slow/; `screens` is every journey at its full length,
 * `properties` the properties and every role at every call.
 */
const names = process.argv.slice(2);
const files = names.filter((name) => name !== 'screens' && name !== 'properties');
const ends: boolean[] = [];
if (names.length === 0 || files.length > 0) {
  const parameters = ['run', '--config', 'vitest.slow.config.ts', ...files];
  ends.push((await runTool(binFile('vitest'), parameters, { show: true })).isGood);
}
if (names.length === 0 || names.includes('properties')) ends.push(await tryProperties());
if (names.length === 0 || names.includes('screens')) ends.push(await sweepScreens());
process.exitCode = ends.every(Boolean) ? 0 : 1;

/** The properties of `npm test` with twenty times as many runs, and its samples complete. */
async function tryProperties(): Promise<boolean> {
  const sampled = globSync('{src,packages,themes}/**/*.test.ts', { cwd: root }).filter((file) =>
    /propertyRuns\(|PLINTH_SWEEP/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  const env = { PLINTH_PROPERTY_RUNS: '20', PLINTH_SWEEP: 'full' };
  const { isGood } = await runTool(binFile('vitest'), ['run', '--testTimeout=3600000', ...sampled], {
    show: true,
    env,
  });
  return isGood;
}

async function sweepScreens(): Promise<boolean> {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'plinth-test-'));
  try {
    const built = await buildAndWeigh();
    const { failed } = await runJourneys(reports, [], { PLINTH_SWEEP: 'full' });
    return built.failed + failed === 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
