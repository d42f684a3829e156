import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of wall-clock time, and of CPU time of the thread. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** The duration of one task of the page's main thread, in milliseconds. */
export type PageTask = { readonly byClock: number; readonly atWork: number };

/** Records while something happens in a page, and returns every task of its main thread that was long by the clock. */
export async function longTasksDuring<Result>(
  browser: Browser,
  page: Page,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly tasks: readonly PageTask[] }> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const result = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace holds no task of the page: nothing was measured');
  return {
    result,
    tasks: tasks
      .map(({ dur = 0, tdur = dur }) => ({ byClock: dur / 1000, atWork: tdur / 1000 }))
      .filter(({ byClock }) => byClock > 50),
  };
}
