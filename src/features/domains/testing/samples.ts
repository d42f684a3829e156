import type { Samples, TenantIds } from '#platform/testing/samples.ts';

const ofSite = ({ projectId, siteId }: TenantIds) => ({ params: { a: projectId, d: siteId } });
const withBody = (body: unknown) => (mine: TenantIds) => ({ ...ofSite(mine), body });

export const domainsSamples: Samples = {
  'domains.is-connected': ofSite,
  'domains.initiate-migration': withBody({ host: 'fjord-cabins.example' }),
  'domains.complete-migration': ofSite,
  'domains.cancel-migration': ofSite,
  'domains.set-path': withBody({ path: '/cabins' }),
  'domains.remove-path': ofSite,
  'domains.delete-site': ofSite,
  'domains.raise-issue': withBody({ message: 'Nobody finds the cabins.' }),
  'domains.is-tls-allowed': () => ({ query: { domain: 'fjord-cabins.example' } }),
};
