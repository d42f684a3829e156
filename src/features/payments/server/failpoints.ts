import { defineFailpoints } from '#platform/house/failpoints.ts';

export const { points: paymentsFailpoints, hitFailpoint } = defineFailpoints([
  'renewal.found',
  'renewal.ordered',
  'renewal.charged',
  'renewal.settled-uncommitted',
  'renewal.settled',
]);
