import { expect, test } from 'vitest';
import { failureLines, type JourneyReport, readJourneys, readUnits, slowest, type UnitReport } from './reports.ts';

const units = (change: Partial<UnitReport> = {}): UnitReport => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      name: 'src/a.test.ts',
      assertionResults: [
        { fullName: 'adds', status: 'passed', duration: 1500 },
        { fullName: 'was skipped', status: 'skipped', duration: null },
      ],
    },
  ],
  ...change,
});

test('counts skipped and todo tests as failed', () => {
  expect(readUnits(units(), true)).toMatchObject({ passed: 2, failed: 0 });
  expect(readUnits(units({ numPendingTests: 1, numTodoTests: 1 }), true)).toMatchObject({ passed: 2, failed: 2 });
});

test('counts a run that ended badly as failed, whatever its report says', () => {
  expect(readUnits(units(), false).failed).toBe(1);
  expect(readUnits(null, false)).toEqual({ passed: 0, failed: 1, failures: [], timings: [] });
  expect(readJourneys(null, false)).toEqual({ passed: 0, failed: 1, failures: [], timings: [] });
});

test('finds journeys in nested groups, and adds up their attempts', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'a.spec.ts',
    title,
    ok: true,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report: JourneyReport = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [{ specs: [spec('one', 1000)], suites: [{ specs: [spec('two', 2000, 500)] }] }],
  };
  expect(readJourneys(report, false)).toEqual({
    passed: 1,
    failed: 3,
    failures: [],
    timings: [
      { seconds: 1, file: 'a.spec.ts', title: 'one' },
      { seconds: 2.5, file: 'a.spec.ts', title: 'two' },
    ],
  });
});

test('lists the slowest first, up to the given number', () => {
  const timings = [1, 30, 2.25].map((seconds) => ({ seconds, file: 'a.test.ts', title: `takes ${seconds}` }));
  expect(slowest(timings, 2)).toEqual(['   30.0 s  a.test.ts  takes 30', '    2.3 s  a.test.ts  takes 2.25']);
});

test('names failed tests with the first line of the reason', () => {
  const failed = readUnits(
    units({
      testResults: [
        { name: 'src/b.test.ts', message: 'Cannot find module\nat c', assertionResults: [] },
        {
          name: 'src/c.test.ts',
          assertionResults: [
            { fullName: 'adds', status: 'passed' },
            { fullName: 'divides', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat d'] },
          ],
        },
      ],
    }),
    false,
  );
  expect(failureLines(failed.failures)).toEqual([
    '  src/b.test.ts  could not be loaded\n    Cannot find module',
    '  src/c.test.ts  divides\n    expected 1',
  ]);
});

test('names a journey that passed only at its second attempt', () => {
  const results = [{ duration: 1, error: { message: 'no button\nat e' } }, { duration: 1 }];
  const report: JourneyReport = {
    stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [{ file: 'a.spec.ts', title: 'signs in', ok: true, tests: [{ results }] }] }],
  };
  expect(failureLines(readJourneys(report, false).failures)).toEqual(['  a.spec.ts  signs in\n    no button']);
});
