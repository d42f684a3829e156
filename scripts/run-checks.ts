import { checkBoundaries } from './boundaries/check-boundaries.ts';
import { areSiteAssetsStale } from './build-site-assets.ts';
import { findStaleThemes } from './build-theme-styles.ts';
import { checkLengths } from './lengths/check-lengths.ts';
import { root } from './root.ts';
import { binFile, runTool, type ToolEnd } from './run-tool.ts';

/** `npm test` runs the checks beside its tests, which wait for timers and processes now and then. */
const runCheck = (file: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<ToolEnd> =>
  runTool(file, args, { inBackground: true, ...(env ? { env } : {}) });

/** The checkers of types are written in Go: with a larger heap they collect garbage less often, and take a fifth less work. */
const env = { GOGC: '400' };

/** Several checkers work out many of the same types: one takes half of the work, and no longer on two cores. */
const types = (project: string) => () =>
  runCheck(binFile('typescript', 'tsc'), ['-p', `tsconfig.${project}.json`, '--checkers', '1'], env);

/** On one thread, for the same reason: this takes longer, but the tests beside it have the other core. */
const promises = () =>
  runCheck(binFile('oxlint'), ['--type-aware', '-c', 'scripts/promises.oxlintrc.json', '.'], {
    ...env,
    GOMAXPROCS: '1',
  });

async function boundaries(): Promise<ToolEnd> {
  const { lines, modules } = checkBoundaries(root);
  return { isGood: lines.length === 0, output: [...lines, `${modules} modules read`].join('\n') };
}

async function themeStyles(): Promise<ToolEnd> {
  const stale = await findStaleThemes();
  const lines = stale.map((theme) => `themes/${theme}: run node scripts/build-theme-styles.ts`);
  return { isGood: stale.length === 0, output: lines.join('\n') };
}

async function siteAssets(): Promise<ToolEnd> {
  const isStale = await areSiteAssetsStale();
  return { isGood: !isStale, output: isStale ? 'Run node scripts/build-site-assets.ts' : '' };
}

async function lengths(): Promise<ToolEnd> {
  const { lines, exceptions } = checkLengths(root);
  return { isGood: lines.length === 0, output: lines.join('\n'), remark: `${exceptions} exceptions left` };
}

export const checks: Readonly<Record<string, () => Promise<ToolEnd>>> = {
  format: () => runCheck(binFile('@biomejs/biome', 'biome'), ['ci', '--colors=off', '.']),
  lint: () => runCheck(binFile('oxlint'), ['--deny-warnings', '.']),
  promises,
  lengths,
  'types: pure': types('pure'),
  'types: server': types('server'),
  'types: client': types('client'),
  'types: journeys': types('e2e'),
  boundaries,
  'styles of themes': themeStyles,
  'script and styles of widgets': siteAssets,
  'unused exports': () => runCheck(binFile('knip'), ['--no-progress', '--no-config-hints']),
};

/** Runs all checks, two at a time, and prints their errors; returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  const left = Object.entries(checks).values();
  const runSome = async (): Promise<void> => {
    for (const [name, check] of left) {
      const { isGood, output, remark } = await check();
      process.stdout.write(`${isGood ? '✓' : '✗'} ${name}${remark ? `: ${remark}` : ''}\n`);
      if (isGood) continue;
      failed.push(name);
      process.stdout.write(`${output.trim()}\n`);
    }
  };
  await Promise.all([runSome(), runSome()]);
  return failed;
}
