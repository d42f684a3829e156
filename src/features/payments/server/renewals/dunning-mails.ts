import { clientPath } from '#contract-kit/client-path.ts';
import { formatMoney } from '#contract-kit/money.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { screenUrl } from '#platform/http/screen-url.ts';
import type { DunningStep } from '../../dunning.ts';
import { describeDay } from '../orders/describe-lines.ts';
import type { PaymentFailure } from '../providers/provider.ts';
import { explainPaymentFailure } from '../refusals.ts';
import type { OrderRow } from '../tables.ts';

type Words = { readonly subject: string; readonly paragraphs: readonly string[]; readonly label: string };

async function mailAccount(
  scope: Pick<Scope, 'house' | 'tx'>,
  userId: string,
  { subject, paragraphs, label }: Words,
): Promise<void> {
  const person = (await listProfiles(scope, [userId])).get(userId);
  if (!person) return;
  await scope.house.mail.notice(
    scope.tx,
    { lane: 'billing' },
    {
      to: person.email,
      subject,
      heading: subject,
      paragraphs: [`Hello ${person.firstName},`, ...paragraphs],
      button: { label, url: screenUrl(scope.house, clientPath('plan', {})) },
    },
  );
}

const nameOf = (order: Pick<OrderRow, 'lines'>): string => order.lines[0]?.label ?? 'your plan';

type Failed = { readonly failure: PaymentFailure; readonly step: DunningStep; readonly endsAt: Date };

/** One email for each failed try: why, when it is tried again, and until when the plan stays. */
export const mailRenewalFailed = (scope: Scope, order: OrderRow, { failure, step, endsAt }: Failed): Promise<void> => {
  const isLast = step.kind === 'end';
  const amount = formatMoney(order.totalMinor, order.currency);
  return mailAccount(scope, order.userId, {
    subject: isLast ? 'Your plan ends soon because the payment failed again' : 'We couldn’t renew your plan',
    paragraphs: [
      `We couldn’t charge ${amount} for ${nameOf(order)}. ${explainPaymentFailure(failure)}`,
      isLast
        ? `This was the last try. If the renewal isn’t paid by ${describeDay(step.at)}, your plan ends.`
        : `We’ll try again on ${describeDay(step.at)}. You keep your plan until ${describeDay(endsAt)}.`,
      'To pay now or use another card, open your plan.',
    ],
    label: `Pay ${amount}`,
  });
};

const endings = {
  unpaid: 'The payment for its renewal failed several times.',
  cancelled: 'You stopped renewing it.',
  suspended: 'Your account is suspended, so it wasn’t renewed and nothing was charged.',
} as const;

/** The plan has ended. Nothing is deleted. */
export const mailPlanEnded = (
  scope: Scope,
  userId: string,
  planName: string,
  reason: keyof typeof endings,
): Promise<void> =>
  mailAccount(scope, userId, {
    subject: `Your ${planName} plan has ended`,
    paragraphs: [
      endings[reason],
      'Nothing was deleted. If you use more than your plan includes now, you can’t add anything until you free up space or choose another plan.',
    ],
    label: 'Choose a plan',
  });
