import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { draftsQuery, refreshLive, unpublishedQuery } from '#features/pages/client/door.tsx';
import { type PagesChanged, pagesChangedEvent } from '#features/pages/contract/files.ts';
import { refreshSettings } from '#features/settings/client/door.tsx';
import { type PublishingChanged, publishingChangedEvent } from '../contract/releases.ts';
import { publishingKeys, type SiteRef, stateQuery } from './api.ts';

/** The release that the lists of files were last compared with, by site. */
const comparedWith = new Map<string, number | null>();

/** An event may also be about a schedule: the files are refetched only if another release is live. */
async function follow(queryClient: QueryClient, site: SiteRef): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: publishingKeys.of(site) });
  const { queryKey } = stateQuery(site);
  const live = queryClient.getQueryData(queryKey)?.live;
  const isKnown = live !== undefined && queryClient.getQueryState(queryKey)?.isInvalidated === false;
  if (isKnown && comparedWith.get(site._id) === live) return;
  if (isKnown) comparedWith.set(site._id, live);
  void refreshLive(queryClient, site);
  void refreshSettings(queryClient, site);
}

/** People who type save often, and an import reports each of its batches: one refetch at the end of a burst is enough. */
const debounceMs = 400;
const counting = new Map<string, ReturnType<typeof setTimeout>>();

function refetchCounts(queryClient: QueryClient, site: SiteRef): void {
  clearTimeout(counting.get(site._id));
  counting.set(
    site._id,
    setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: publishingKeys.state(site) });
      void queryClient.invalidateQueries({ queryKey: unpublishedQuery(site).queryKey });
      void queryClient.invalidateQueries({ queryKey: draftsQuery(site).queryKey });
    }, debounceMs),
  );
}

/** Keeps releases, the running one and unpublished changes up to date on every screen. */
export function useLivePublishing(): void {
  const queryClient = useQueryClient();
  useSocketEvent<PublishingChanged>(publishingChangedEvent, ({ assetId, domainId }) => {
    void follow(queryClient, { assetId, _id: domainId });
  });
  useSocketEvent<PagesChanged>(pagesChangedEvent, ({ assetId, domainId }) =>
    refetchCounts(queryClient, { assetId, _id: domainId }),
  );
}
