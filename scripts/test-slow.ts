import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './root.ts';
import { binFile, runTool } from './run-tool.ts';
import { buildAndWeigh, runJourneys } from './suite/run-suite.ts';

/**
 * `npm run test:slow`: long fault cycles, the scale suite, properties with many runs, and every screen at every width in light and dark,
 * which would make `npm test` too slow. Names select files in slow/; `screens` is the sweep of screens, `properties` the properties.
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

/** The properties of `npm test` with twenty times as many runs. */
async function tryProperties(): Promise<boolean> {
  const withProperties = globSync('{src,packages,themes}/**/*.test.ts', { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('propertyRuns('),
  );
  const parameters = ['run', '--testTimeout=3600000', ...withProperties];
  const { isGood } = await runTool(binFile('vitest'), parameters, { show: true, env: { PLINTH_PROPERTY_RUNS: '20' } });
  return isGood;
}

async function sweepScreens(): Promise<boolean> {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'plinth-test-'));
  try {
    const built = await buildAndWeigh();
    const { failed } = await runJourneys(
      reports,
      [
        '-screens.spec.ts',
        'any-settings.spec.ts',
        'editor-properties.spec.ts',
        'hostile-pages.spec.ts',
        'operator.spec.ts',
        'tasks.spec.ts',
        'whole-site.spec.ts',
      ],
      {
        PLINTH_SWEEP: 'full',
      },
    );
    return built.failed + failed === 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
