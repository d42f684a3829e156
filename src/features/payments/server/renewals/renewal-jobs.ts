import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { closeOrder, reconcileOrder } from '../orders/reconcile-order.ts';
import { makeRefund } from '../refunds/make-refund.ts';
import { advanceSubscription } from './advance-subscription.ts';

const dayMs = 24 * 3_600_000;
const batchSize = 500;
/** Steps whose process ended are taken up after this time. */
const settleAfterMs = 10 * 60_000;
/** A checkout that is still open after a day is closed. */
const closeAfterMs = dayMs;

export const advanceJob = houseJob({
  name: 'payments.advance-subscription',
  payload: z.strictObject({ userId: z.uuid() }),
  concurrency: 2,
  retries: 10,
  run: ({ house }, { userId }) => advanceSubscription(house, userId),
});

/** One job for each account, so that the trouble of one does not delay the others. */
const advanceDueJob = houseJob({
  name: 'payments.advance-due',
  payload: z.strictObject({}),
  async run({ house }) {
    const due = await house.database.query<{ userId: string }>(
      'payments.due-subscriptions',
      'select user_id as "userId" from plinth.due_subscriptions($1, $2)',
      [house.clock.now(), batchSize],
    );
    for (const { userId } of due)
      await house.database.transaction({}, (tx) => house.jobs.enqueue(tx, advanceJob, { userId }, { key: userId }));
  },
});

type Unsettled = {
  readonly kind: 'order' | 'refund';
  readonly id: string;
  readonly userId: string;
  readonly isOld: boolean;
};

/** Takes up checkouts and refunds whose process ended before the provider's answer was stored. */
export const settleJob = houseJob({
  name: 'payments.settle-left-behind',
  payload: z.strictObject({}),
  async run({ house, signal, log }) {
    const now = house.clock.now().getTime();
    const found = await house.database.query<Unsettled>(
      'payments.unsettled',
      `select kind, id, user_id as "userId", created_at < $3 as "isOld" from plinth.unsettled_payments($1, $2)`,
      [new Date(now - settleAfterMs), batchSize, new Date(now - closeAfterMs)],
    );
    for (const { kind, id, userId, isOld } of found) {
      signal.throwIfAborted();
      try {
        if (kind === 'refund') await makeRefund(house, { refundId: id, userId });
        else await (isOld ? closeOrder : reconcileOrder)(house, { orderId: id, userId });
      } catch (error) {
        // The others must not wait for it.
        await log(`${kind} ${id}: ${(error as Error).message}`, 'warn');
      }
    }
  },
});

export const paymentsJobs = [advanceJob, advanceDueJob, settleJob];

export const paymentsSchedules = [
  schedule({ name: 'payments.advance-due-often', cron: '*/5 * * * *', job: advanceDueJob, maxLatenessMs: dayMs }),
  schedule({ name: 'payments.settle-often', cron: '*/10 * * * *', job: settleJob, maxLatenessMs: dayMs }),
];
