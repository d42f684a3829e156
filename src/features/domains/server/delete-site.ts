import type { InputOf } from '#contract-kit/endpoint.ts';
import { stopHosting } from '#features/publishing/server/door.ts';
import { refuseSite } from '#features/sites/contract/refusals.ts';
import { changeSite, lockAnySite } from '#features/sites/server/door.ts';
import { startTask } from '#features/tasks/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { deleteSite } from '../contract/domains.ts';
import { reserveHosts } from './custom-hosts.ts';
import { deleteTask } from './delete-task.ts';

/** Stops serving the site; its content is deleted in batches by a task. An interrupted deletion is continued. */
export async function deleteSiteUseCase(scope: Scope, { params }: InputOf<typeof deleteSite>) {
  const site = await lockAnySite(scope, params.d);
  if (site.activity === 'deleting' && site.taskId !== null) throw refuseSite('is_deleting');
  const taskId = await startTask(scope, deleteTask, { siteId: site.id });
  await stopHosting(scope, site);
  await reserveHosts(scope, site);
  await changeSite(scope, site.id, { activity: 'deleting', taskId, domain: null, disconnected: false });
  return { taskId };
}
