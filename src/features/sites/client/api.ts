import { queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { getUser } from '#features/accounts/contract/person.ts';
import { listWebThemeResources } from '#features/projects/contract/reference.ts';
import { checkName, getSite } from '../contract/sites.ts';

export const sitesKeys = {
  all: ['sites'],
  one: (assetId: string) => ['sites', 'one', assetId],
  name: (name: string) => ['sites', 'name', name],
  owner: (userId: string) => ['sites', 'owner', userId],
} as const;

/** The project's site; null if it has none. Refetched only on a socket event, because the call may change the site. */
export const siteQuery = (assetId: string) =>
  queryOptions({
    queryKey: sitesKeys.one(assetId),
    queryFn: async () => (await call(getSite, { params: { a: assetId } })).domain,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });

export const nameQuery = (name: string) =>
  queryOptions({
    queryKey: sitesKeys.name(name),
    queryFn: () => call(checkName, { params: { name } }),
    staleTime: 5000,
  });

/** The themes of the installation. */
export const themesQuery = queryOptions({
  queryKey: ['sites', 'themes'],
  queryFn: async () => (await call(listWebThemeResources)).items,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The members who can create the site, for those who cannot. */
export const ownerQuery = (userId: string) =>
  queryOptions({ queryKey: sitesKeys.owner(userId), queryFn: () => call(getUser, { params: { id: userId } }) });
