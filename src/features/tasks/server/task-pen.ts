import { and, eq, sql } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { TaskLogLine } from '../contract.ts';
import { progressOf } from '../task-states.ts';
import { type TaskRow, taskLogs, taskSteps, tasks } from './tables.ts';
import { announce } from './task-changes.ts';

/** Written together this often: a step that reports each of its thousand files must not cost a thousand transactions. */
const writeEveryMs = 200;
const maxLines = 5000;
const maxLineLength = 2000;

type Line = Pick<TaskLogLine, 'stepNumber' | 'level' | 'line'> & { readonly at: Date };

export type TaskPen = Awaited<ReturnType<typeof openTaskPen>>;

/**
 * Writes what a run reports. Every write asks whether this run still counts; if the task was cancelled or another run has begun, it says
 * so through `lose`, and nothing more is written.
 */
export async function openTaskPen(house: House, task: TaskRow, signal: AbortSignal, lose: (reason: Error) => void) {
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
  let isLost = false;

  const ofStep = (stepNumber: number) => and(eq(taskSteps.taskId, taskId), eq(taskSteps.stepNumber, stepNumber));

  /** One transaction, one after the other; `change` goes with whatever has gathered. */
  const write = (
    change?: (tx: Parameters<Parameters<typeof inProject>[2]>[0]['tx']) => Promise<unknown>,
  ): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const gathered = { lines, steps, note };
    [lines, steps, note] = [[], new Map(), undefined];
    writing = writing.then(async () => {
      if (isLost) return;
      await inProject(house, projectId, async ({ tx }) => {
        const [current] = await tx.select().from(tasks).where(eq(tasks.id, taskId)).for('update');
        if (current?.state !== 'running' || current.attempt !== attempt) {
          isLost = true;
          return;
        }
        for (const [stepNumber, progress] of gathered.steps)
          await tx.update(taskSteps).set({ progress }).where(ofStep(stepNumber));
        await change?.(tx);
        if (gathered.lines.length > 0) {
          const rows = gathered.lines.map((line, index) => ({
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
          .set({ progress: progressOf(all), ...(gathered.note === undefined ? {} : { note: gathered.note }) })
          .where(eq(tasks.id, taskId));
        await announce({ house, tx }, task);
      });
      if (isLost) return lose(new Error('the task was cancelled, or another run has begun'));
      lineCount += gathered.lines.length;
    });
    return writing;
  };

  const writeSoon = (): void => {
    // A write that fails now is made up for by the next one; the last one is waited for.
    timer ??= setTimeout(() => void write().catch((error: unknown) => lose(error as Error)), writeEveryMs);
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
      const room = maxLines - lineCount - lines.length;
      if (room <= 0) return;
      const text = room === 1 ? 'The log is full. Further lines are not saved.' : line.slice(0, maxLineLength);
      lines.push({ stepNumber, level, line: text, at: house.clock.now() });
      writeSoon();
    },
    beginStep: (stepNumber: number): Promise<void> =>
      write((tx) =>
        tx
          .update(taskSteps)
          .set({ state: 'running', progress: 0, startedAt: house.clock.now(), endedAt: null })
          .where(ofStep(stepNumber)),
      ),
    endStep: (stepNumber: number, result: unknown): Promise<void> =>
      write((tx) =>
        tx
          .update(taskSteps)
          .set({ state: 'finished', progress: 1, result: result ?? null, endedAt: house.clock.now() })
          .where(ofStep(stepNumber)),
      ),
    failStep: (stepNumber: number): Promise<void> =>
      write((tx) =>
        tx.update(taskSteps).set({ state: 'aborted', endedAt: house.clock.now() }).where(ofStep(stepNumber)),
      ),
    /** Writes what is left. */
    async close(): Promise<void> {
      await write().catch((error: unknown) =>
        house.log.warn({ err: error, taskId }, 'the last lines of a task are lost'),
      );
    },
  };
}
