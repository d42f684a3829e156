import { defineFailpoints } from '#platform/house/failpoints.ts';

export const { points: sitesFailpoints, hitFailpoint } = defineFailpoints([
  'create.before-content',
  'create.content-written',
]);
