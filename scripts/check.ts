import { runChecks } from './run-checks.ts';

/** `npm run check`: all checks that do not run the product. */
const failed = await runChecks();
process.exitCode = failed.length === 0 ? 0 : 1;
