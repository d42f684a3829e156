import { TaskFailed } from './task-definition.ts';

type StepFailure = { readonly name: string; readonly error: unknown };

/** One message for all steps that failed. Only reasons written for people are told; other errors stay in the log. */
function describeFailures(failures: readonly StepFailure[]): string {
  const names = failures.map(({ name }) => name).join(', ');
  const reasons = failures.flatMap(({ error }) => (error instanceof TaskFailed ? [error.message] : []));
  return [`${failures.length === 1 ? '1 step' : `${failures.length} steps`} failed: ${names}.`, ...reasons].join(' ');
}

/** Fails a task after all of its steps had their turn. */
export class StepsFailed extends AggregateError {
  override readonly name = 'StepsFailed';
  /** Whether another try is pointless for each of the failed steps. */
  readonly isFinal: boolean;

  constructor(failures: readonly StepFailure[]) {
    super(
      failures.map(({ error }) => error),
      describeFailures(failures),
    );
    this.isFinal = failures.every(({ error }) => error instanceof TaskFailed);
  }
}
