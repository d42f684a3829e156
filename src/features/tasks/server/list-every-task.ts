import { desc } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage } from '#platform/db/id-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { listEveryTask } from '../contract.ts';
import { buildConditions } from './list-tasks.ts';
import { type Definitions, serializeTasks } from './serialize-task.ts';
import { everyTask } from './tables.ts';

/** The operator can see stuck tasks; only the project's own admins can retry them. */
export const makeListEveryTask =
  (definitions: Definitions) =>
  async (scope: Scope, { query }: InputOf<typeof listEveryTask>) => {
    const rows = await scope.tx
      .select()
      .from(everyTask)
      .where(buildConditions(scope, query, everyTask))
      .orderBy(desc(everyTask.id))
      .limit(query.limit + 1);
    const { page, nextCursor } = cutPage(rows, query.limit);
    const items = await serializeTasks(scope, page, definitions);
    return {
      items: items.map((item, index) => ({ ...item, mayRetry: false, assetName: page[index]?.assetName ?? '' })),
      nextCursor,
    };
  };
