import { formatFullName } from '#contract-kit/full-name.ts';
import { findOperator, listProfiles } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import { toMailLine } from '#platform/mail/mail-line.ts';
import type { CustomPlanRequest } from '../contract/plans.ts';
import { quotaKeys } from '../plans.ts';
import { formatQuota } from '../quota-words.ts';
import { pathTo, tellLater } from './tell-person.ts';

/** The operator is notified and gets the whole request as an email. Without an operator, it waits for one. */
export async function mailCustomPlanRequested(
  scope: Scope,
  { user, message, wishes }: CustomPlanRequest,
): Promise<void> {
  const operator = await findOperator(scope);
  if (!operator) return;
  const subject = toMailLine(`Custom plan request from ${formatFullName(user)}`);
  await tellLater(scope, {
    userId: operator.userId,
    status: 'info',
    type: 'billing.custom-plan-requested',
    message: `${subject}.`,
    screen: 'operator',
  });
  const lines = quotaKeys.flatMap((key) => {
    const wish = wishes[key];
    return wish === undefined ? [] : [`Needs ${formatQuota(key, wish)}.`];
  });
  await scope.house.mail.notice(
    scope.tx,
    { lane: 'notice' },
    {
      to: operator.email,
      subject,
      heading: subject,
      paragraphs: [`From: ${user.email}`, toMailLine(message), ...lines],
      button: { label: 'Review the request', url: screenUrl(scope.house, pathTo('operator')) },
    },
  );
}

export const mailCustomPlanGranted = (scope: Scope, userId: string, name: string): Promise<void> =>
  mailAccount(scope, userId, 'success', 'Your custom plan is ready', [
    toMailLine(`Your account is now on the plan “${name}”. Its limits apply at once.`),
  ]);

export const mailCustomPlanDeclined = (scope: Scope, userId: string, reason: string): Promise<void> =>
  mailAccount(scope, userId, 'warning', 'Your custom plan request was declined', [
    toMailLine(`Reason: ${reason}`),
    'Your plan stays as it is. You can send another request at any time.',
  ]);

async function mailAccount(
  scope: Scope,
  userId: string,
  status: 'success' | 'warning',
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  const person = (await listProfiles(scope, [userId])).get(userId);
  if (!person) return;
  await tellLater(scope, {
    userId,
    status,
    type: 'billing.custom-plan-answered',
    message: `${subject}. ${paragraphs[0]}`,
    screen: 'plan',
  });
  await scope.house.mail.notice(
    scope.tx,
    { lane: 'notice' },
    {
      to: person.email,
      subject,
      heading: subject,
      paragraphs: [toMailLine(`Hello ${person.firstName},`), ...paragraphs],
      button: { label: 'Show your plan', url: screenUrl(scope.house, pathTo('plan')) },
    },
  );
}
