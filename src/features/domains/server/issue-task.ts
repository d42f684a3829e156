import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { findOperator } from '#features/accounts/server/door.ts';
import { notify } from '#features/notifications/server/door.ts';
import { findSite, type SiteRow } from '#features/sites/server/door.ts';
import { defineTask } from '#features/tasks/server/door.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { toMailLine } from '#platform/mail/mail-line.ts';
import { diagnose } from './diagnose.ts';

const [gathering, telling] = ['Collect site details', 'Notify operator'] as const;

const Payload = z.strictObject({ siteId: z.uuid(), message: z.string() });

/** Collects diagnostics of a site as log lines of a task that its members can read too, and mails them to the operator. */
export const issueTask = defineTask({
  type: 'domains.raise-issue',
  payload: Payload,
  title: () => 'Reporting an issue',
  steps: () => [gathering, telling],
  timeoutSeconds: 300,
  async run({ house, projectId, step }, { siteId, message }) {
    const lines = await step(gathering, async ({ log }) => {
      const found = [`Message: ${toMailLine(message)}`, ...(await diagnose(house, projectId, siteId))];
      for (const line of found) log(line);
      return found;
    });
    const isTold = await step(telling, () =>
      inProject(house, projectId, async (scope) => mailOperator(scope, await findSite(scope, siteId), lines)),
    );
    const note = isTold
      ? 'The operator was notified.'
      : 'This installation has no operator yet, so the report wasn’t delivered.';
    return { note, message: note };
  },
});

async function mailOperator(scope: Scope, { name }: SiteRow, lines: readonly string[]): Promise<boolean> {
  const operator = await findOperator(scope);
  if (!operator) return false;
  const subject = `Issue report for the site ${name}`;
  await notify(scope, {
    userId: operator.userId,
    status: 'warning',
    type: 'domains.issue-raised',
    message: `${subject}. ${lines[0] ?? ''}`,
    data: { path: clientPath('operator', {}) },
  });
  // The operator has no seat in the project and cannot read its task logs, so they are mailed.
  await scope.house.mail.notice(
    scope.tx,
    { lane: 'notice' },
    { to: operator.email, subject, heading: subject, paragraphs: [...lines] },
  );
  return true;
}
