import { runChecks } from './run-checks.ts';

/** `npm run check`: everything that can be judged without running the product. */
const failed = await runChecks();
process.exitCode = failed.length === 0 ? 0 : 1;
