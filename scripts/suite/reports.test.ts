import { expect, test } from 'vitest';
import { type JourneyReport, readJourneys, readUnits, slowest, type UnitReport } from './reports.ts';

const units = (change: Partial<UnitReport> = {}): UnitReport => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      name: 'src/a.test.ts',
      assertionResults: [
        { fullName: 'adds', duration: 1500 },
        { fullName: 'was skipped', duration: null },
      ],
    },
  ],
  ...change,
});

test('tests that were skipped or are still to be written have failed', () => {
  expect(readUnits(units(), true)).toMatchObject({ passed: 2, failed: 0 });
  expect(readUnits(units({ numPendingTests: 1, numTodoTests: 1 }), true)).toMatchObject({ passed: 2, failed: 2 });
});

test('a run that ended badly has failed, whatever its report says', () => {
  expect(readUnits(units(), false).failed).toBe(1);
  expect(readUnits(null, false)).toEqual({ passed: 0, failed: 1, timings: [] });
  expect(readJourneys(null, false)).toEqual({ passed: 0, failed: 1, timings: [] });
});

test('journeys are found in groups within groups, and each is as long as all of its tries', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'e2e/a.spec.ts',
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report: JourneyReport = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [{ specs: [spec('one', 1000)], suites: [{ specs: [spec('two', 2000, 500)] }] }],
  };
  expect(readJourneys(report, false)).toEqual({
    passed: 1,
    failed: 3,
    timings: [
      { seconds: 1, file: 'e2e/a.spec.ts', title: 'one' },
      { seconds: 2.5, file: 'e2e/a.spec.ts', title: 'two' },
    ],
  });
});

test('the slowest stand first, and no more of them than asked for', () => {
  const timings = [1, 30, 2.25].map((seconds) => ({ seconds, file: 'a.test.ts', title: `takes ${seconds}` }));
  expect(slowest(timings, 2)).toEqual(['   30.0 s  a.test.ts  takes 30', '    2.3 s  a.test.ts  takes 2.25']);
});
