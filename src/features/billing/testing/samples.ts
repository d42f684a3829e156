import type { Samples } from '#platform/testing/samples.ts';

export const billingSamples: Samples = {
  'billing.get-account-plan': ({ userId }) => ({ params: { id: userId } }),
  'billing.set-account-plan': ({ userId }) => ({ params: { plan: '1', user: userId } }),
};
