import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './root.ts';
import { failureLines, type Outcome, slowest } from './suite/reports.ts';
import { readRooms } from './suite/rooms.ts';
import { buildAndWeigh, runAllChecks, runJourneys, runUnits } from './suite/run-suite.ts';

/**
 * `npm test`: the checks, the unit tests, and the journeys in a browser, even if some fail. `npm test -- ROOM`: the checks, and the tests
 * and journeys of one room. The last line adds them up.
 */
const [name] = process.argv.slice(2);
const rooms = readRooms(root);
const room = name === undefined ? undefined : rooms.get(name);

if (name !== undefined && !room) {
  process.stderr.write(`There is no room ${name}. The rooms are: ${[...rooms.keys()].join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const outcomes = await runEverything();
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  process.stdout.write(`\nThe slowest 20:\n${slowest(outcomes.flatMap(({ timings }) => timings)).join('\n')}\n`);
  const failures = failureLines(outcomes.flatMap((outcome) => outcome.failures));
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

async function runEverything(): Promise<Outcome[]> {
  const reports = mkdtempSync(path.join(os.tmpdir(), 'plinth-test-'));
  const took: string[] = [];
  const timed = async <Result>(what: string, run: Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await run;
    took.push(`${what} ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    return result;
  };
  try {
    // The tests need the build, but not the checks, which go on beside them.
    const [checked, tested] = await Promise.all([
      timed('checks', runAllChecks()),
      (async () => {
        const outcomes = [await timed('build', buildAndWeigh())];
        outcomes.push(await timed('units', runUnits(reports, room?.folders)));
        if (!room || room.journeys.length > 0)
          outcomes.push(await timed('journeys', runJourneys(reports, room?.journeys)));
        return outcomes;
      })(),
    ]);
    return [checked, ...tested];
  } finally {
    rmSync(reports, { recursive: true, force: true });
    process.stdout.write(`\n${took.join(', ')}\n`);
  }
}
