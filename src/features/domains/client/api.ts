import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import {
  type PublishingChanged,
  publishingChangedEvent,
  publishingState,
} from '#features/publishing/contract/releases.ts';
import { type Site, type SiteChanged, siteChangedEvent } from '#features/sites/contract/sites.ts';
import { type Connection, isConnected } from '../contract/domains.ts';

export type InSite = Pick<Site, '_id' | 'assetId'>;

export const inSite = ({ _id, assetId }: InSite) => ({ a: assetId, d: _id });

export const domainsKeys = {
  connection: (siteId: string) => ['domains', 'connection', siteId],
  live: (siteId: string) => ['domains', 'live', siteId],
} as const;

/** How often records are checked while a person waits for them. */
const checkIntervalMs = 4000;

export const connectionQuery = (site: InSite) =>
  queryOptions({
    queryKey: domainsKeys.connection(site._id),
    queryFn: () => call(isConnected, { params: inSite(site) }),
    refetchInterval: ({ state: { data } }) => (data?.move?.state === 'waiting' ? checkIntervalMs : false),
  });

/** The current publishing state of the site. */
export const liveQuery = (site: InSite) =>
  queryOptions({
    queryKey: domainsKeys.live(site._id),
    queryFn: () => call(publishingState, { params: inSite(site) }),
  });

export const cacheConnection = (queryClient: QueryClient, site: InSite, connection: Connection): void => {
  queryClient.setQueryData(domainsKeys.connection(site._id), connection);
};

/** A release went live, or the site moved, here or through another person. */
export function useLiveDomains(): void {
  const queryClient = useQueryClient();
  const refetch = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });
  useSocketEvent<PublishingChanged>(publishingChangedEvent, ({ domainId }) => refetch(domainsKeys.live(domainId)));
  useSocketEvent<SiteChanged>(siteChangedEvent, ({ domainId }) => refetch(domainsKeys.connection(domainId)));
}
