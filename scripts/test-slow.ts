import { binFile, runTool } from './run-tool.ts';

/** `npm run test:slow`: long fault cycles and the scale suite, which would make `npm test` too long. */
const names = process.argv.slice(2);
const { isGood } = await runTool(binFile('vitest'), ['run', '--config', 'vitest.slow.config.ts', ...names], {
  show: true,
});
process.exitCode = isGood ? 0 : 1;
