import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { applyReply } from '#client-kit/refetching-client.ts';
import type { ReplyOf } from '#contract-kit/endpoint.ts';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { inputValues, listSettings, listVersions, type Section } from '../contract/settings.ts';

export type SiteRef = Pick<Site, '_id' | 'assetId'>;

/** The two ids that every call about a site carries. */
export const inSite = ({ assetId, _id }: SiteRef) => ({ a: assetId, d: _id });

export const settingsKeys = {
  all: ['settings'],
  of: (site: SiteRef) => ['settings', site._id],
  list: (site: SiteRef) => ['settings', site._id, 'list'],
  versions: (site: SiteRef, key: SectionName) => ['settings', site._id, 'versions', key],
  inputs: ['settings', 'inputs'],
} as const;

/** All sections as saved. */
export const settingsQuery = (site: SiteRef) =>
  queryOptions({
    queryKey: settingsKeys.list(site),
    queryFn: () => call(listSettings, { params: inSite(site) }),
  });

export const versionsQuery = (site: SiteRef, key: SectionName) =>
  queryOptions({
    queryKey: settingsKeys.versions(site, key),
    queryFn: async () => (await call(listVersions, { params: { ...inSite(site), key } })).items,
    staleTime: 0,
  });

/** The options of the forms. They change only with the product. */
export const inputsQuery = queryOptions({
  queryKey: settingsKeys.inputs,
  queryFn: () => call(inputValues),
  staleTime: 60 * 60_000,
});

/** Updates one section in the cache after a save, instead of fetching all of them. */
export function putSectionInto(queryClient: QueryClient, site: SiteRef, section: Section): void {
  applyReply<ReplyOf<typeof listSettings>>(queryClient, settingsKeys.list(site), (known) => ({
    ...known,
    sections: known.sections.map((each) => (each.key === section.key ? section : each)),
  }));
  void queryClient.invalidateQueries({ queryKey: settingsKeys.versions(site, section.key) });
}

/** Settings changed, or another release is live. */
export const refreshSettings = (queryClient: QueryClient, site: SiteRef): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: settingsKeys.of(site) });
