import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { type Asset, getPermissions, getProject, listProjects, type projectSorts } from '../contract/assets.ts';
import { listCoverImages } from '../contract/reference.ts';
import { openedProject } from '../contract/stars.ts';
import type { ListTab } from './project-pages.ts';

export type ProjectSort = (typeof projectSorts)[number];

/** The tab, search and sorting of a list of projects. */
export type Listing = {
  readonly tab: ListTab;
  readonly search: string;
  readonly sort: ProjectSort;
  readonly isMine: boolean;
};

export const projectsKeys = {
  all: ['projects'],
  lists: ['projects', 'list'],
  list: (listing: Listing) => ['projects', 'list', listing],
  one: (id: string) => ['projects', 'one', id],
  permissions: (id: string) => ['projects', 'permissions', id],
  covers: ['projects', 'covers'],
} as const;

/** The socket reports a finished cover; polling is the fallback. */
const coverPollMs = 5000;
const getCoverPoll = (assets: readonly (Asset | undefined)[]): number | false =>
  assets.some((asset) => asset?.coverState === 'drawing') && coverPollMs;

export const toQuery = ({ tab, search, sort, isMine }: Listing) => ({
  ...(tab === 'bin' ? { state: 'deleted' as const } : { tab }),
  ...(search === '' ? {} : { search }),
  ...(isMine ? { isOwner: 'true' as const } : {}),
  sort,
});

/** People who load a second page tend to go far, so further pages are larger to save requests and rerenders. */
const furtherPageSize = 100;

const getTab = (key: readonly unknown[] | undefined) => (key?.[2] as Listing | undefined)?.tab;

export const projectsQuery = (listing: Listing) =>
  infiniteQueryOptions({
    queryKey: projectsKeys.list(listing),
    queryFn: ({ pageParam }) =>
      call(listProjects, {
        query: { ...toQuery(listing), ...(pageParam ? { cursor: pageParam, limit: furtherPageSize } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Structural sharing would compare each new page with all loaded ones, which is noticeable with ten thousand projects.
    structuralSharing: false,
    refetchInterval: ({ state }) => getCoverPoll(state.data?.pages.flatMap((page) => page.items) ?? []),
    // While a search is loading, the previous results of the same tab stay visible; another tab is another list.
    placeholderData: (previous, query) => (getTab(query?.queryKey) === listing.tab ? previous : undefined),
  });

/** All projects, last opened first, for the project switcher and the command palette. */
export const lastOpenedFirst = (search = ''): Listing => ({ tab: 'all', search, sort: 'opened', isMine: false });

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectsKeys.one(id),
    queryFn: () => call(getProject, { params: { id } }),
    refetchInterval: ({ state }) => getCoverPoll([state.data]),
  });

export const permissionsQuery = (id: string) =>
  queryOptions({
    queryKey: projectsKeys.permissions(id),
    queryFn: () => call(getPermissions, { params: { id } }),
  });

/** The cover images of the product; their links are valid for an hour. */
export const coversQuery = queryOptions({
  queryKey: projectsKeys.covers,
  queryFn: () => call(listCoverImages),
  staleTime: 30 * 60_000,
});

export const reportOpened = (id: string): Promise<undefined> => call(openedProject, { params: { id } });
