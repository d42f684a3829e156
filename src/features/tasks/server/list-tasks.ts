import { and, desc, eq, gte, ilike, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { listAllTasks, listTasks } from '../contract.ts';
import { defaultWindow } from '../task-states.ts';
import { type Definitions, shownTasks } from './shown-task.ts';
import { type everyTask, tasks } from './tables.ts';

type Query = InputOf<typeof listAllTasks>['query'];

/** Ids grow with time, so the newest come first and the cursor is the last id shown. */
export function matching(scope: Scope, query: Query, from: typeof tasks | typeof everyTask = tasks) {
  const before = idCursor(query.cursor);
  const { from: earliest, to: latest } = defaultWindow(scope.house.clock.now());
  return and(
    ne(from.state, 'deleted'),
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
      .where(and(eq(tasks.projectId, seatOf(scope).projectId), matching(scope, query)))
      .orderBy(desc(tasks.id))
      .limit(query.limit + 1);
    const { page, nextCursor } = cutPage(rows, query.limit);
    return { items: await shownTasks(scope, page, definitions), nextCursor };
  };

/** Of a project that is not in the bin: nobody can open what lies there. */
const assetName = sql<string | null>`(
  select p.name from projects p where p.id = tasks.project_id and p.deleted_at is null
)`;

/** Which projects those are is PostgreSQL's answer: outside a project, it shows a person the tasks of those they administer. */
export const makeListAllTasks =
  (definitions: Definitions) =>
  async (scope: Scope, { query }: InputOf<typeof listAllTasks>) => {
    const found = await scope.tx
      .select({ task: tasks, assetName })
      .from(tasks)
      .where(and(matching(scope, query), isNotNull(assetName)))
      .orderBy(desc(tasks.id))
      .limit(query.limit + 1);
    const { page, nextCursor } = cutPage(
      found.map(({ task, ...rest }) => ({ ...task, ...rest })),
      query.limit,
    );
    const items = await shownTasks(scope, page, definitions);
    return { items: items.map((item, index) => ({ ...item, assetName: page[index]?.assetName ?? '' })), nextCursor };
  };
