import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildClient } from './build-client.ts';
import { findBrowser } from './find-browser.ts';
import { root } from './root.ts';
import { checks, runChecks } from './run-checks.ts';
import { binFile, runTool } from './run-tool.ts';

/**
 * `npm test`: the checks, the tests beside the code, and the journeys in a browser, whatever fails on the way. Its last line
 * adds them up.
 */
type Tally = { passed: number; failed: number };

const reports = mkdtempSync(path.join(os.tmpdir(), 'plinth-test-'));

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

async function runUnits(): Promise<Tally> {
  const file = path.join(reports, 'vitest.json');
  const { isGood } = await runTool(
    binFile('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      show: true,
    },
  );
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  }>(file);
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  // A file that could not be loaded, or a run that ended early, fails although no test of it did.
  return { passed, failed: failed === 0 && !isGood ? 1 : failed };
}

async function runJourneys(): Promise<Tally> {
  const file = path.join(reports, 'playwright.json');
  const browser = findBrowser(process.env);
  const { isGood } = await runTool(binFile('@playwright/test', 'playwright'), ['test', '--reporter=list,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { PLINTH_CHROMIUM: browser } : {}) },
  });
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  )?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0);
  return { passed: stats?.expected ?? 0, failed: failed === 0 && !isGood ? 1 : failed };
}

async function checkFirstLoad(): Promise<Tally> {
  const { isGood } = await runTool(path.join(root, 'scripts/check-first-load.ts'), [], { show: true });
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

const failedChecks = await runChecks();
const tallies: Tally[] = [
  { passed: Object.keys(checks).length - failedChecks.length, failed: failedChecks.length },
  await runUnits(),
];
try {
  await buildClient();
  tallies.push(await checkFirstLoad(), await runJourneys());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  tallies.push({ passed: 0, failed: 1 });
}
rmSync(reports, { recursive: true, force: true });

const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
