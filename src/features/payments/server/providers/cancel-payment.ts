import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import type { Scope } from '#platform/house/scope.ts';
import { providers } from '../../contract.ts';
import { findProvider } from './find-provider.ts';

/** Ends a payment at the provider whose order is deleted in this transaction. */
export const cancelPaymentJob = houseJob({
  name: 'payments.cancel-payment',
  payload: z.strictObject({ provider: z.enum(providers), paymentId: z.string() }),
  retries: 20,
  async run({ house }, { provider: name, paymentId }) {
    const provider = await findProvider(house, name);
    await provider.cancelPayment(paymentId);
  },
});

export const enqueueCancellation = (
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  provider: (typeof providers)[number],
  paymentId: string,
): Promise<string> => house.jobs.enqueue(tx, cancelPaymentJob, { provider, paymentId });
