import { z } from 'zod';
import { defineTask, startTask } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { houseJob } from '#platform/house/house-job.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { requestAvif } from './make-avif.ts';
import { type OpenProject, openProject } from './open-project.ts';
import { countProcessing, prepareAll } from './prepare-all.ts';

/** More images than this are prepared in a task, which people can watch and cancel. */
const maxWithoutTask = 10;
const lookAgainMs = 5_000;
/** A task that shows no sign of life for this long has ended. */
const lostAfterMinutes = 15;

/** Prepares the images of a project that are in the state `processing`, or leaves that to a task. */
export const prepareImages = houseJob({
  name: 'library.prepare-images',
  payload: z.strictObject({ projectId: z.uuid() }),
  concurrency: 2,
  timeoutSeconds: 1800,
  async run({ house, signal }, { projectId }) {
    const open = openProject(house, projectId);
    if (await open.inTransaction(hasTask)) {
      // The task may have seen its last image already: this looks again until it has ended.
      const startAfter = new Date(Date.now() + lookAgainMs);
      await open.inTransaction((scope) =>
        house.jobs.enqueue(scope.tx, prepareImages, { projectId }, { key: projectId, startAfter }),
      );
      return;
    }
    for (let count = await countProcessing(open); count > 0; count = await countProcessing(open)) {
      if (count > maxWithoutTask) return void (await open.inTransaction(startPreparation));
      await prepareAll(open, { signal, limit: maxWithoutTask });
    }
    await open.inTransaction(requestAvif);
  },
});

/** Called in the transaction that adds or replaces an image. */
export async function requestPreparation(scope: Scope): Promise<void> {
  const { projectId } = seatOf(scope);
  await scope.house.jobs.enqueue(scope.tx, prepareImages, { projectId }, { key: projectId });
}

/** At most one per project. */
export const prepareImagesTask = defineTask({
  type: 'library.prepare-many-images',
  payload: z.strictObject({}),
  title: () => 'Prepare images',
  steps: () => ['Prepare images'],
  timeoutSeconds: 12 * 3600,
  concurrency: 4,
  async run({ house, projectId, taskId, step, signal }) {
    const open = openProject(house, projectId);
    const failed = await step('Prepare images', async ({ progress }) => {
      let [done, lost] = [0, 0];
      let total = await countProcessing(open);
      const report = async (): Promise<void> => {
        await open.inTransaction((scope) => seeTask(scope, taskId));
        total = done + (await countProcessing(open));
      };
      await report();
      await prepareAll(open, {
        signal,
        onDone(state) {
          done += 1;
          if (state === 'failed') lost += 1;
          if (done % 50 === 0) void report().catch(() => undefined);
          progress(Math.min(1, done / Math.max(1, total)), `${done} of ${Math.max(done, total)}`);
        },
      });
      return lost;
    });
    await endPreparation(open, taskId);
    if (failed === 0) return { message: null };
    const message = `${failed === 1 ? '1 image' : `${failed} images`} couldn’t be prepared.`;
    return { note: message, message };
  },
  async cleanUp({ house, projectId, taskId }) {
    await endPreparation(openProject(house, projectId), taskId);
  },
});

async function hasTask({ tx, seat }: Scope): Promise<boolean> {
  const rows = await selectRows(
    tx,
    `select from library_preparations where project_id = $1 and seen_at > now() - interval '${lostAfterMinutes} minutes'`,
    [seat?.projectId],
  );
  return rows.length > 0;
}

async function startPreparation(scope: Scope): Promise<void> {
  await seeTask(scope, await startTask(scope, prepareImagesTask, {}));
}

async function seeTask({ tx, seat }: Scope, taskId: string): Promise<void> {
  await selectRows(
    tx,
    `insert into library_preparations (project_id, task_id, seen_at) values ($1, $2, now())
     on conflict (project_id) do update set task_id = excluded.task_id, seen_at = now()`,
    [seat?.projectId, taskId],
  );
}

const endPreparation = ({ inTransaction }: OpenProject, taskId: string): Promise<void> =>
  inTransaction(async (scope) => {
    await selectRows(scope.tx, 'delete from library_preparations where project_id = $1 and task_id = $2', [
      seatOf(scope).projectId,
      taskId,
    ]);
    await requestAvif(scope);
  });
