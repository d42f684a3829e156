import { eq } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { StepsFailed } from './steps-failed.ts';
import { type StepRow, type TaskRow, taskSteps } from './tables.ts';
import { type StepContext, type TaskContext, TaskFailed } from './task-definition.ts';
import type { TaskWriter } from './task-writer.ts';

type Work = (step: StepContext) => Promise<unknown>;
type StepRunner = Pick<TaskContext, 'step' | 'tryStep'> & {
  /** Throws an error that names the steps which failed under `tryStep`, if there are any. */
  throwIfFailed(): void;
};

/** Runs steps in the order of the definition; a step that an earlier run finished answers with its stored result. */
export async function openStepRunner(
  house: House,
  task: TaskRow,
  writer: TaskWriter,
  signal: AbortSignal,
): Promise<StepRunner> {
  const rows = await inProject(house, task.projectId, ({ tx }) =>
    tx.select().from(taskSteps).where(eq(taskSteps.taskId, task.id)).orderBy(taskSteps.stepNumber),
  );
  const failures: { readonly name: string; readonly error: unknown }[] = [];
  let next = 0;
  const take = (name: string): StepRow => {
    const row = rows[next];
    if (row?.name !== name) throw new Error(`${task.type} does the step “${name}” where “${row?.name}” was announced`);
    next += 1;
    return row;
  };
  const run = async <Result>(row: StepRow, work: Work): Promise<Result> => {
    if (row.state === 'finished') return row.result as Result;
    signal.throwIfAborted();
    await writer.beginStep(row.stepNumber);
    const result = (await work({
      progress: (fraction, note) => writer.progress(row.stepNumber, fraction, note),
      log: (line, level = 'info') => writer.log(row.stepNumber, line, level),
    })) as Result;
    signal.throwIfAborted();
    await writer.endStep(row.stepNumber, result);
    return result;
  };
  return {
    step: async <Result>(name: string, work: Work) => run<Result>(take(name), work),
    async tryStep<Result>(name: string, work: Work) {
      const row = take(name);
      try {
        return await run<Result>(row, work);
      } catch (error) {
        // The whole task is being aborted, which is not a failure of this step.
        if (signal.aborted) throw error;
        writer.log(row.stepNumber, error instanceof TaskFailed ? error.message : 'Something went wrong.', 'error');
        await writer.failStep(row.stepNumber);
        failures.push({ name, error });
        return undefined;
      }
    },
    throwIfFailed() {
      if (failures.length > 0) throw new StepsFailed(failures);
    },
  };
}
