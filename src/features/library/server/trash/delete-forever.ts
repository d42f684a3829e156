import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { defineTask, startTask } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { inProject, type Scope, seatOf } from '#platform/house/scope.ts';
import type { deleteForever } from '../../contract/trash.ts';
import { chooseEntries } from './choose-entries.ts';
import { deleteTrashed } from './delete-trashed.ts';

/** Deletes these entries, or everything that is in the trash when the task begins: things that are moved there later stay. */
export const emptyTrash = defineTask({
  type: 'library.empty-trash',
  payload: z.strictObject({ until: z.iso.datetime(), ids: z.array(z.uuid()).nullable() }),
  title: ({ ids }) => (ids ? 'Delete files from the trash' : 'Empty the trash'),
  steps: () => ['Delete files'],
  async run({ house, projectId, step, signal }, { until, ids }) {
    const deleted = await step('Delete files', async ({ progress }) => {
      let count = 0;
      for (;;) {
        signal.throwIfAborted();
        const batch = await inProject(house, projectId, (scope) =>
          deleteTrashed(scope, ids ? { ids } : { before: new Date(until) }),
        );
        if (batch === 0) return count;
        count += batch;
        progress(0.5, `${count} deleted`);
      }
    });
    return { message: `Deleted from the trash: ${deleted === 1 ? '1 item' : `${deleted} items`}.` };
  },
});

/** More than this many are deleted in a task. */
const maxAtOnce = 1000;

/** A small selection is deleted at once. */
export async function deleteForeverUseCase(scope: Scope, { body }: InputOf<typeof deleteForever>) {
  const ids = 'all' in body ? null : (await chooseEntries(scope, body.ids)).map(({ id }) => id);
  if (ids && (await countTrashed(scope, ids)) <= maxAtOnce) {
    while ((await deleteTrashed(scope, { ids })) > 0);
    return { taskId: null };
  }
  const until = scope.house.clock.now().toISOString();
  return { taskId: await startTask(scope, emptyTrash, { until, ids }) };
}

async function countTrashed(scope: Scope, ids: readonly string[]): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    scope.tx,
    'select count(*)::int as count from library_nodes where project_id = $1 and trash_id = any($2)',
    [seatOf(scope).projectId, ids],
  );
  return row?.count ?? 0;
}
