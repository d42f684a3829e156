/** How one part of the suite ended, and how long each of its tests took. */
export type Outcome = { readonly passed: number; readonly failed: number; readonly timings: readonly Timing[] };
export type Timing = { readonly seconds: number; readonly file: string; readonly title: string };

/** What vitest writes. */
export type UnitReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
};

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
};

/** What Playwright writes. */
export type JourneyReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
};

/** A file that could not be loaded, or a run that ended early, fails although no test of it did; so does one without a report. */
const outcome = (passed: number, failed: number, isGood: boolean, timings: readonly Timing[]): Outcome => ({
  passed,
  failed: failed === 0 && !isGood ? 1 : failed,
  timings,
});

/** A test that is skipped has not passed. */
export function readUnits(report: UnitReport | null, isGood: boolean): Outcome {
  if (!report) return outcome(0, 0, isGood, []);
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  const timings = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      file: name,
      title: fullName,
    })),
  );
  return outcome(report.numPassedTests, failed, isGood, timings);
}

export function readJourneys(report: JourneyReport | null, isGood: boolean): Outcome {
  if (!report) return outcome(0, 0, isGood, []);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return outcome(expected, unexpected + flaky + skipped, isGood, report.suites.flatMap(timingsOf));
}

const timingsOf = ({ suites = [], specs }: Suite): Timing[] => [
  ...specs.map(({ file, title, tests }) => ({
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    file,
    title,
  })),
  ...suites.flatMap(timingsOf),
];

/** The slowest of them, one line each. */
export function slowest(timings: readonly Timing[], count = 20): string[] {
  return timings
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(7)} s  ${file}  ${title}`);
}
