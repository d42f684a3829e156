import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { CallError } from '#client-kit/call-error.ts';
import { getProject } from '../contract/assets.ts';
import { type Listing, projectsKeys } from './api.ts';
import { applyUpdate, type ProjectPages } from './project-pages.ts';

/** Longer lists are updated in place, because refetching them takes a request per page. */
const maxRefetchPages = 4;

const isLong = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean =>
  queryKey[1] === projectsKeys.lists[1] &&
  ((state.data as ProjectPages | undefined)?.pages.length ?? 0) > maxRefetchPages;

/** Refetches everything about projects; in long lists, only the changed project. */
export async function refreshProjects(
  queryClient: QueryClient,
  { changed, lists = false }: { readonly changed?: string; readonly lists?: boolean } = {},
): Promise<void> {
  const queryKey = lists ? projectsKeys.lists : projectsKeys.all;
  const refreshed = queryClient.invalidateQueries({ queryKey, predicate: (query) => !isLong(query) });
  const long = queryClient.getQueryCache().findAll({ queryKey: projectsKeys.lists, predicate: isLong });
  if (changed !== undefined && long.length > 0) {
    const asset = await call(getProject, { params: { id: changed } }).catch(nullIfNotFound);
    for (const { queryKey: key } of long) {
      const { tab } = key[2] as Listing;
      queryClient.setQueryData<ProjectPages>(key, (pages) =>
        pages && asset !== undefined ? applyUpdate(pages, tab, changed, asset) : pages,
      );
    }
  }
  await refreshed;
}

/** Null for a project that the person can no longer see; undefined if the request failed otherwise. */
const nullIfNotFound = (error: unknown): null | undefined =>
  error instanceof CallError && error.status === 404 ? null : undefined;
