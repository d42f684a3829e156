import { defineFailpoints } from '#platform/house/failpoints.ts';

export const { points: domainsFailpoints, hitFailpoint } = defineFailpoints([
  'migrate.before-move',
  'migrate.moved',
  'delete.began',
  'delete.files-going',
  'delete.releases-gone',
  'delete.before-end',
  'delete.ended',
]);
