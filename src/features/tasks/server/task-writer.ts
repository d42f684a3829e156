import { and, eq, sql } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { TaskLogLine } from '../contract.ts';
import { computeProgress } from '../task-states.ts';
import { type TaskRow, taskLogs, taskSteps, tasks } from './tables.ts';
import { announceTaskChange } from './task-changes.ts';

/** Reports are written in batches: a step that reports each of a thousand files must not need a thousand transactions. */
const writeEveryMs = 200;
const maxLines = 5000;
const maxLineLength = 2000;

type Line = Pick<TaskLogLine, 'stepNumber' | 'level' | 'line'> & { readonly at: Date };

export type TaskWriter = Awaited<ReturnType<typeof openTaskWriter>>;

/**
 * Stores the reports of a run. Every write checks that the run is still the current one; if the task was canceled or another run
 * has started, it calls `lose` and writes nothing more.
 */
export async function openTaskWriter(
  house: House,
  task: TaskRow,
  signal: AbortSignal,
  onSuperseded: (reason: Error) => void,
) {
  const { id: taskId, projectId, attempt } = task;
  const [last] = await inProject(house, projectId, ({ tx }) =>
    tx
      .select({ number: sql<number>`coalesce(max(${taskLogs.number}), 0)` })
      .from(taskLogs)
      .where(eq(taskLogs.taskId, taskId)),
  );
  let lineCount = last?.number ?? 0;
  let lines: Line[] = [];
  let steps = new Map<number, number>();
  let note: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isSuperseded = false;

  const matchStep = (stepNumber: number) => and(eq(taskSteps.taskId, taskId), eq(taskSteps.stepNumber, stepNumber));

  /** Transactions run one after the other; `change` is stored together with the buffered reports. */
  const write = (
    change?: (tx: Parameters<Parameters<typeof inProject>[2]>[0]['tx']) => Promise<unknown>,
  ): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const buffered = { lines, steps, note };
    [lines, steps, note] = [[], new Map(), undefined];
    writing = writing.then(async () => {
      if (isSuperseded) return;
      await inProject(house, projectId, async ({ tx }) => {
        const [current] = await tx.select().from(tasks).where(eq(tasks.id, taskId)).for('update');
        if (current?.state !== 'running' || current.attempt !== attempt) {
          isSuperseded = true;
          return;
        }
        for (const [stepNumber, progress] of buffered.steps)
          await tx.update(taskSteps).set({ progress }).where(matchStep(stepNumber));
        await change?.(tx);
        if (buffered.lines.length > 0) {
          const rows = buffered.lines.map((line, index) => ({
            ...line,
            taskId,
            projectId,
            number: lineCount + index + 1,
          }));
          await tx.insert(taskLogs).values(rows);
        }
        const all = await tx.select().from(taskSteps).where(eq(taskSteps.taskId, taskId));
        await tx
          .update(tasks)
          .set({ progress: computeProgress(all), ...(buffered.note === undefined ? {} : { note: buffered.note }) })
          .where(eq(tasks.id, taskId));
        await announceTaskChange({ house, tx }, task);
      });
      if (isSuperseded) return onSuperseded(new Error('the task was cancelled, or another run has begun'));
      lineCount += buffered.lines.length;
    });
    return writing;
  };

  const writeSoon = (): void => {
    // The next write makes up for a failed one; the last write is awaited.
    timer ??= setTimeout(() => void write().catch((error: unknown) => onSuperseded(error as Error)), writeEveryMs);
  };

  return {
    progress(stepNumber: number, fraction: number, words?: string): void {
      signal.throwIfAborted();
      steps.set(stepNumber, Math.min(1, Math.max(0, Number.isFinite(fraction) ? fraction : 0)));
      if (words !== undefined) note = words;
      writeSoon();
    },
    log(stepNumber: number, line: string, level: TaskLogLine['level']): void {
      signal.throwIfAborted();
      const remaining = maxLines - lineCount - lines.length;
      if (remaining <= 0) return;
      const text = remaining === 1 ? 'The log is full. Further lines are not saved.' : line.slice(0, maxLineLength);
      lines.push({ stepNumber, level, line: text, at: house.clock.now() });
      writeSoon();
    },
    beginStep: (stepNumber: number): Promise<void> =>
      write((tx) =>
        tx
          .update(taskSteps)
          .set({ state: 'running', progress: 0, startedAt: house.clock.now(), endedAt: null })
          .where(matchStep(stepNumber)),
      ),
    endStep: (stepNumber: number, result: unknown): Promise<void> =>
      write((tx) =>
        tx
          .update(taskSteps)
          .set({ state: 'finished', progress: 1, result: result ?? null, endedAt: house.clock.now() })
          .where(matchStep(stepNumber)),
      ),
    failStep: (stepNumber: number): Promise<void> =>
      write((tx) =>
        tx.update(taskSteps).set({ state: 'aborted', endedAt: house.clock.now() }).where(matchStep(stepNumber)),
      ),
    /** Writes the remaining reports. */
    async close(): Promise<void> {
      await write().catch((error: unknown) =>
        house.log.warn({ err: error, taskId }, 'the last lines of a task are lost'),
      );
    },
  };
}
