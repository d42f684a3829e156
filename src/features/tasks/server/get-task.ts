import { and, eq, gt } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getTask, listTaskLogs, TaskLogLine } from '../contract.ts';
import { type Definitions, loadTask, serializeTaskDetail } from './serialize-task.ts';
import { taskLogs } from './tables.ts';

export const makeGetTask =
  (definitions: Definitions) =>
  async (scope: Scope, { params }: InputOf<typeof getTask>) =>
    serializeTaskDetail(scope, await loadTask(scope, params.id), definitions);

export async function listTaskLogsUseCase(
  scope: Scope,
  { params, query }: InputOf<typeof listTaskLogs>,
): Promise<{ readonly items: TaskLogLine[]; readonly hasMore: boolean }> {
  const { id } = await loadTask(scope, params.id);
  const rows = await scope.tx
    .select()
    .from(taskLogs)
    .where(and(eq(taskLogs.taskId, id), gt(taskLogs.number, query.after)))
    .orderBy(taskLogs.number)
    .limit(query.limit + 1);
  const items = rows.slice(0, query.limit).map(({ number, stepNumber, at, level, line }) => ({
    number,
    stepNumber,
    level,
    line,
    at: at.toISOString(),
  }));
  return { items, hasMore: rows.length > query.limit };
}
