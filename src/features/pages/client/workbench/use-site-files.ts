import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { type PagesChanged, pagesChangedEvent, type WebPageList } from '../../contract/files.ts';
import { baseQuery, changesQuery, pagesKeys, type SiteRef } from '../api.ts';
import { indexFolders } from '../tree/folder-index.ts';
import { mergeLists } from '../tree/site-files.ts';

/** The highest revision that was heard of, for each site. */
const heard = new Map<string, number>();
/** An import says a word for each of its packs; one look at the end of a burst is enough. */
const restMs = 250;
const looking = new Map<string, ReturnType<typeof setTimeout>>();

/** All files of the site as they are now, and the folders they lie in. Follows what others do. */
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
    heard.set(domainId, Math.max(heard.get(domainId) ?? 0, revision));
    catchUp(queryClient, site);
  });

  return {
    full: list && index ? { list, index } : undefined,
    error: base.error ?? changes.error,
    isFetching: base.isFetching || changes.isFetching,
    retry: () => void Promise.all([base.refetch(), changes.refetch()]),
  };
}

/** Asks for the list again where it is older than what was heard. While a change of one's own is under way its end does that. */
export function catchUp(queryClient: QueryClient, site: SiteRef): void {
  clearTimeout(looking.get(site._id));
  looking.set(
    site._id,
    setTimeout(() => {
      if (queryClient.isMutating({ mutationKey: pagesKeys.of(site) }) > 0) return;
      const known = queryClient.getQueryData<WebPageList>(pagesKeys.changes(site))?.revision ?? 0;
      if ((heard.get(site._id) ?? 0) > known) void refreshFiles(queryClient, site);
    }, restMs),
  );
}

export function refreshFiles(queryClient: QueryClient, site: SiteRef): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: pagesKeys.unpublished(site) });
  void queryClient.invalidateQueries({ queryKey: pagesKeys.drafts(site) });
  void queryClient.invalidateQueries({ queryKey: pagesKeys.pendingApproval(site) });
  void queryClient.invalidateQueries({ queryKey: pagesKeys.data(site) });
  void queryClient.invalidateQueries({ queryKey: pagesKeys.pictures(site) });
  return queryClient.invalidateQueries({ queryKey: pagesKeys.changes(site) });
}

/** Readers see another release: what every file is compared with is something else now. */
export function refreshLive(queryClient: QueryClient, site: SiteRef): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: pagesKeys.base(site) });
  return refreshFiles(queryClient, site);
}

const sections = ['pages', 'posts', 'static', 'other'] as const;

/** The hash of a file as the list knows it at this moment, which may be newer than what is on screen: a save just now, for instance. */
export function latestHash(queryClient: QueryClient, site: SiteRef, path: string): string {
  for (const key of [pagesKeys.changes(site), pagesKeys.base(site)]) {
    const list = queryClient.getQueryData<WebPageList>(key);
    const file = list && sections.map((section) => list[section][path]).find(Boolean);
    if (file) return file.hash;
  }
  return '';
}
