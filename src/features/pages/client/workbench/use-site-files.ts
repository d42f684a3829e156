import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { type PagesChanged, pagesChangedEvent, type WebPageList } from '../../contract/files.ts';
import { baseQuery, changesQuery, pagesKeys, type SiteRef } from '../api.ts';
import { indexFolders } from '../tree/folder-index.ts';
import { mergeLists } from '../tree/site-files.ts';

/** The highest revision reported by the socket, by site. */
const reportedRevisions = new Map<string, number>();
/** An import reports each of its batches; one refetch at the end of a burst is enough. */
const debounceMs = 250;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** All current files of the site and their folders. Follows changes by other people. */
export function useSiteFiles(site: SiteRef) {
  const queryClient = useQueryClient();
  const base = useQuery(baseQuery(site));
  const changes = useQuery(changesQuery(site));
  const list = useMemo(
    () => (base.data && changes.data ? mergeLists(base.data, changes.data) : undefined),
    [base.data, changes.data],
  );
  const index = useMemo(() => list && indexFolders(list), [list]);

  useSocketEvent<PagesChanged>(pagesChangedEvent, ({ domainId, revision }) => {
    if (domainId !== site._id) return;
    reportedRevisions.set(domainId, Math.max(reportedRevisions.get(domainId) ?? 0, revision));
    refetchIfBehind(queryClient, site);
  });

  return {
    full: list && index ? { list, index } : undefined,
    error: base.error ?? changes.error,
    isFetching: base.isFetching || changes.isFetching,
    retry: () => void Promise.all([base.refetch(), changes.refetch()]),
  };
}

/** Refetches the list if it is older than the reported revision. During a change of our own, the end of that change does it. */
export function refetchIfBehind(queryClient: QueryClient, site: SiteRef): void {
  clearTimeout(timers.get(site._id));
  timers.set(
    site._id,
    setTimeout(() => {
      if (queryClient.isMutating({ mutationKey: pagesKeys.of(site) }) > 0) return;
      const known = queryClient.getQueryData<WebPageList>(pagesKeys.changes(site))?.revision ?? 0;
      if ((reportedRevisions.get(site._id) ?? 0) > known) void refreshFiles(queryClient, site);
    }, debounceMs),
  );
}

export function refreshFiles(queryClient: QueryClient, site: SiteRef): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: pagesKeys.unpublished(site) });
  void queryClient.invalidateQueries({ queryKey: pagesKeys.drafts(site) });
  void queryClient.invalidateQueries({ queryKey: pagesKeys.data(site) });
  void queryClient.invalidateQueries({ queryKey: pagesKeys.pictures(site) });
  return queryClient.invalidateQueries({ queryKey: pagesKeys.changes(site) });
}

/** Another release is live: the base of all comparisons changed. */
export function refreshLive(queryClient: QueryClient, site: SiteRef): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: pagesKeys.base(site) });
  return refreshFiles(queryClient, site);
}

const sections = ['pages', 'posts', 'static', 'other'] as const;

/** The current hash of a file in the cached list, which may be newer than the rendered one, for example right after a save. */
export function latestHash(queryClient: QueryClient, site: SiteRef, path: string): string {
  for (const key of [pagesKeys.changes(site), pagesKeys.base(site)]) {
    const list = queryClient.getQueryData<WebPageList>(key);
    const file = list && sections.map((section) => list[section][path]).find(Boolean);
    if (file) return file.hash;
  }
  return '';
}
