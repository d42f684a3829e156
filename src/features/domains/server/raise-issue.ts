import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite } from '#features/sites/server/door.ts';
import { startTask } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { raiseIssue } from '../contract/domains.ts';
import { refuseDomain } from '../contract/refusals.ts';
import { issueTask } from './issue-task.ts';

/** How long a report counts as open: after that, the operator may need to be told again. */
const openForMs = 24 * 3_600_000;

/** One statement decides, so that of two concurrent reports one is accepted. */
export async function raiseIssueUseCase(scope: Scope, { params, body }: InputOf<typeof raiseIssue>) {
  const site = await findSite(scope, params.d);
  const now = scope.house.clock.now();
  const taskId = await startTask(scope, issueTask, { siteId: site.id, message: body.message });
  const [raised] = await selectRows<object>(
    scope.tx,
    `insert into raised_issues as r (site_id, project_id, task_id, at) values ($1, $2, $3, $4)
     on conflict (site_id) do update set task_id = excluded.task_id, at = excluded.at where r.at < $5
     returning task_id`,
    [site.id, site.projectId, taskId, now, new Date(now.getTime() - openForMs)],
  );
  if (!raised) throw refuseDomain('is_raised');
  return { taskId };
}
