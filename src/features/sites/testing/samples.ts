import type { Samples, TenantIds } from '#platform/testing/samples.ts';

const ofProject = ({ projectId }: TenantIds) => ({ params: { a: projectId } });

export const sitesSamples: Samples = {
  'sites.list-sites': () => ({}),
  'sites.get-site': ofProject,
  'sites.create-site': (mine) => ({ ...ofProject(mine), body: { name: 'fjord-cabins' } }),
  'sites.initialize-site': ({ projectId, siteId }) => ({ params: { a: projectId, d: siteId } }),
  'sites.check-name': () => ({ params: { name: 'fjord-cabins' } }),
};
