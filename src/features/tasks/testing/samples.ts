import type { House } from '#platform/house/house.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import type { TaskState } from '../contract.ts';
import { tasks } from '../server/tables.ts';

const taskParams = ({ projectId, taskId }: TenantIds) => ({ params: { a: projectId, id: taskId } });

export const tasksSamples: Samples = {
  'tasks.list-tasks': ({ projectId }) => ({ params: { a: projectId } }),
  'tasks.list-all-tasks': () => ({}),
  'tasks.list-every-task': () => ({}),
  'tasks.get-task': taskParams,
  'tasks.list-task-logs': taskParams,
  'tasks.cancel-task': taskParams,
  'tasks.retry-task': taskParams,
  'tasks.delete-task': taskParams,
};

/** A task without a job, so that it never runs. */
export async function makeTask(house: House, projectId: string, state: TaskState = 'waiting'): Promise<TenantIds> {
  const id = house.clock.newId();
  await house.database.transaction({ projectId }, (tx) =>
    tx.insert(tasks).values({
      id,
      projectId,
      type: 'tests.made',
      title: 'Made for a test',
      state,
      payload: {},
      timeline: {},
      createdAt: house.clock.now(),
    }),
  );
  return { taskId: id };
}
