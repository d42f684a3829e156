import { and, desc, eq, gte, ilike, lt, lte, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { listAllTasks, listTasks } from '../contract.ts';
import { defaultWindow } from '../task-states.ts';
import { type Definitions, serializeTasks } from './serialize-task.ts';
import { type everyTask, ownTasks, tasks } from './tables.ts';

type Query = InputOf<typeof listAllTasks>['query'];

/** Ids are ordered by time, so descending ids are newest first and the cursor is the last id of a page. */
export function buildConditions(
  scope: Scope,
  query: Query,
  from: typeof tasks | typeof ownTasks | typeof everyTask = tasks,
) {
  const before = idCursor(query.cursor);
  const { from: earliest, to: latest } = defaultWindow(scope.house.clock.now());
  return and(
    // Inlined instead of a parameter, so that the planner can use the partial index.
    sql`${from.state} <> 'deleted'`,
    before ? lt(from.id, before) : undefined,
    gte(from.createdAt, query.from ? new Date(query.from) : earliest),
    lte(from.createdAt, query.to ? new Date(query.to) : latest),
    query.state ? eq(from.state, query.state) : undefined,
    query.type ? eq(from.type, query.type) : undefined,
    query.search ? ilike(from.title, `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
  );
}

export const makeListTasks =
  (definitions: Definitions) =>
  async (scope: Scope, { query }: InputOf<typeof listTasks>) => {
    const rows = await scope.tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.projectId, seatOf(scope).projectId), buildConditions(scope, query)))
      .orderBy(desc(tasks.id))
      .limit(query.limit + 1);
    const { page, nextCursor } = cutPage(rows, query.limit);
    return { items: await serializeTasks(scope, page, definitions), nextCursor };
  };

/** The view limits the rows to projects that the person administers. */
export const makeListAllTasks =
  (definitions: Definitions) =>
  async (scope: Scope, { query }: InputOf<typeof listAllTasks>) => {
    const rows = await scope.tx
      .select()
      .from(ownTasks)
      .where(buildConditions(scope, query, ownTasks))
      .orderBy(desc(ownTasks.id))
      .limit(query.limit + 1);
    const { page, nextCursor } = cutPage(rows, query.limit);
    const items = await serializeTasks(scope, page, definitions);
    return { items: items.map((item, index) => ({ ...item, assetName: page[index]?.assetName ?? '' })), nextCursor };
  };
