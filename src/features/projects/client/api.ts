import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { type Asset, getPermissions, getProject, listProjects, type projectSorts } from '../contract/assets.ts';
import { listCoverImages } from '../contract/reference.ts';
import { openedProject } from '../contract/stars.ts';
import type { ListTab } from './project-pages.ts';

export type ProjectSort = (typeof projectSorts)[number];

/** What a list of projects shows. */
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

/** While a cover is drawn the end arrives over the socket; this is the net below it. */
const lookAgainMs = 5000;
const whileDrawing = (assets: readonly (Asset | undefined)[]): number | false =>
  assets.some((asset) => asset?.coverState === 'drawing') && lookAgainMs;

export const queryOf = ({ tab, search, sort, isMine }: Listing) => ({
  ...(tab === 'bin' ? { state: 'deleted' as const } : { tab }),
  ...(search === '' ? {} : { search }),
  ...(isMine ? { isOwner: 'true' as const } : {}),
  sort,
});

/** Who goes on past the first page goes far: each further one costs a call and a look at the whole list. */
const furtherRows = 100;

const tabOf = (key: readonly unknown[] | undefined) => (key?.[2] as Listing | undefined)?.tab;

export const projectsQuery = (listing: Listing) =>
  infiniteQueryOptions({
    queryKey: projectsKeys.list(listing),
    queryFn: ({ pageParam }) =>
      call(listProjects, {
        query: { ...queryOf(listing), ...(pageParam ? { cursor: pageParam, limit: furtherRows } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Each page that comes would be compared with all that are there, sign by sign: with ten thousand projects that is felt.
    structuralSharing: false,
    refetchInterval: ({ state }) => whileDrawing(state.data?.pages.flatMap((page) => page.items) ?? []),
    // While a search narrows one tab its last answer stays on screen; another tab is another list.
    placeholderData: (previous, query) => (tabOf(query?.queryKey) === listing.tab ? previous : undefined),
  });

/** Every project, the one that was open last first: what switching and jumping choose from. */
export const nearestProjects = (search = ''): Listing => ({ tab: 'all', search, sort: 'opened', isMine: false });

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectsKeys.one(id),
    queryFn: () => call(getProject, { params: { id } }),
    refetchInterval: ({ state }) => whileDrawing([state.data]),
  });

export const permissionsQuery = (id: string) =>
  queryOptions({
    queryKey: projectsKeys.permissions(id),
    queryFn: () => call(getPermissions, { params: { id } }),
  });

/** The covers that come with the product; their links live for an hour. */
export const coversQuery = queryOptions({
  queryKey: projectsKeys.covers,
  queryFn: () => call(listCoverImages),
  staleTime: 30 * 60_000,
});

export const tellOpened = (id: string): Promise<undefined> => call(openedProject, { params: { id } });
