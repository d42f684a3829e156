import { TaskFailed } from './task-definition.ts';

type StepFailure = { readonly name: string; readonly error: unknown };

/** One message for all failed steps. It includes only reasons written for people; other errors go to the log. */
function describeFailures(failures: readonly StepFailure[]): string {
  const names = failures.map(({ name }) => name).join(', ');
  const reasons = failures.flatMap(({ error }) => (error instanceof TaskFailed ? [error.message] : []));
  return [`${failures.length === 1 ? '1 step' : `${failures.length} steps`} failed: ${names}.`, ...reasons].join(' ');
}

/** Thrown after all steps have run if some of them failed. */
export class StepsFailed extends AggregateError {
  override readonly name = 'StepsFailed';
  /** True if a retry is pointless for every failed step. */
  readonly isFinal: boolean;

  constructor(failures: readonly StepFailure[]) {
    super(
      failures.map(({ error }) => error),
      describeFailures(failures),
    );
    this.isFinal = failures.every(({ error }) => error instanceof TaskFailed);
  }
}
