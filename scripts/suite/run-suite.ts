import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../find-browser.ts';
import { root } from '../root.ts';
import { checks, runChecks } from '../run-checks.ts';
import { binFile, runTool } from '../run-tool.ts';
import { emptyOutcome, type JourneyReport, type Outcome, readJourneys, readUnits, type UnitReport } from './reports.ts';

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const inRoot = <Item extends { readonly file: string }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, file: path.relative(root, item.file) }));

/** Playwright names files from the folder of the journeys. */
const inJourneys = <Item extends { readonly file: string }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, file: `e2e/${item.file}` }));

const ofBuild = (isGood: boolean, title: string): Outcome =>
  isGood
    ? { ...emptyOutcome, passed: 1 }
    : { ...emptyOutcome, failed: 1, failures: [{ file: 'npm run build', title, reason: 'see the output above' }] };

export async function runAllChecks(): Promise<Outcome> {
  const failed = await runChecks();
  return {
    ...emptyOutcome,
    passed: Object.keys(checks).length - failed.length,
    failed: failed.length,
    failures: failed.map((title) => ({ file: 'npm run check', title, reason: 'see the output above' })),
  };
}

/** Runs the unit tests in these folders, or in all. */
export async function runUnits(reports: string, folders: readonly string[] = []): Promise<Outcome> {
  const file = path.join(reports, 'vitest.json');
  const parameters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests'];
  const { isGood } = await runTool(binFile('vitest'), ['run', ...parameters, ...folders], { show: true });
  const outcome = readUnits(readReport<UnitReport>(file), isGood);
  return { ...outcome, failures: inRoot(outcome.failures), timings: inRoot(outcome.timings) };
}

/** Runs the journeys in these files, or in all. */
export async function runJourneys(
  reports: string,
  files: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const file = path.join(reports, 'playwright.json');
  const browser = findBrowser(process.env);
  const { isGood } = await runTool(
    binFile('@playwright/test', 'playwright'),
    ['test', '--reporter=list,json', ...files],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { PLINTH_CHROMIUM: browser } : {}), ...environment },
    },
  );
  const outcome = readJourneys(readReport<JourneyReport>(file), isGood);
  return { ...outcome, failures: inJourneys(outcome.failures), timings: inJourneys(outcome.timings) };
}

/** In its own process, so that the checks can continue meanwhile. */
export async function buildAndWeigh(): Promise<Outcome> {
  const { isGood } = await runTool(path.join(root, 'scripts/build.ts'), [], { show: true });
  if (!isGood) return ofBuild(false, 'build');
  return ofBuild(
    (await runTool(path.join(root, 'scripts/check-first-load.ts'), [], { show: true })).isGood,
    'first load',
  );
}
