import { defineFailpoints } from '#platform/house/failpoints.ts';

export const { points: publishingFailpoints, hitFailpoint } = defineFailpoints([
  'publish.rendered',
  'publish.stored',
  'publish.before-switch',
  'publish.switched',
]);
