import { stripVTControlCharacters } from 'node:util';

/** The result of one part of the suite: counts, failed tests, and the duration of each. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly timings: readonly Timing[];
};
export type Failure = { readonly file: string; readonly title: string; readonly reason: string };
export type Timing = { readonly seconds: number; readonly file: string; readonly title: string };

/** The report of vitest. */
export type UnitReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

/** The report of Playwright. */
export type JourneyReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
};

/** A file that could not be loaded, or a run that ended early, fails even if none of its tests did; so does a missing report. */
const outcome = ({ failed, ...rest }: Outcome, isGood: boolean): Outcome => ({
  ...rest,
  failed: failed === 0 && !isGood ? 1 : failed,
});

export const emptyOutcome: Outcome = { passed: 0, failed: 0, failures: [], timings: [] };

/** A skipped test has not passed. */
export function readUnits(report: UnitReport | null, isGood: boolean): Outcome {
  if (!report) return outcome(emptyOutcome, isGood);
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  const timings = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      file: name,
      title: fullName,
    })),
  );
  const failures = report.testResults.flatMap(unitFailures);
  return outcome({ passed: report.numPassedTests, failed, failures, timings }, isGood);
}

/** A file that could not be loaded has its own message and no tests. */
const unitFailures = ({ name, message = '', assertionResults }: UnitReport['testResults'][number]): Failure[] =>
  assertionResults.length === 0 && message !== ''
    ? [{ file: name, title: 'could not be loaded', reason: message }]
    : assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, failureMessages = [], status }) => ({
          file: name,
          title: fullName,
          reason: failureMessages[0] ?? status,
        }));

export function readJourneys(report: JourneyReport | null, isGood: boolean): Outcome {
  if (!report) return outcome(emptyOutcome, isGood);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  return outcome(
    {
      passed: expected,
      failed: unexpected + flaky + skipped,
      failures: specs.flatMap(journeyFailures),
      timings: specs.map(({ file, title, tests }) => ({
        seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
        file,
        title,
      })),
    },
    isGood,
  );
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** A journey that passed at its second attempt is a failure, too. */
function journeyFailures({ file, title, ok, tests }: Suite['specs'][number]): Failure[] {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error !== undefined)?.error;
  return ok && !error ? [] : [{ file, title, reason: error?.message ?? 'did not run' }];
}

/** The failed tests, each with the first line of its reason. */
export const failureLines = (failures: readonly Failure[]): string[] =>
  failures.map(
    ({ file, title, reason }) => `  ${file}  ${title}\n    ${stripVTControlCharacters(reason).split('\n', 1)[0]}`,
  );

/** The slowest tests, one line each. */
export function slowest(timings: readonly Timing[], count = 20): string[] {
  return timings
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, file, title }) => `${seconds.toFixed(1).padStart(7)} s  ${file}  ${title}`);
}
