import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { type DuplicateKind, listDuplicates } from '../contract/duplicates.ts';
import { getNode, getUsage, type Listing, listNodes, listTags, type NodeType, searchNodes } from '../contract/nodes.ts';
import { getLibrarySettings } from '../contract/settings.ts';
import { listTrash } from '../contract/trash.ts';
import { listUses } from '../contract/uses.ts';
import { listVersions } from '../contract/versions.ts';
import { type ListFilters, type NodeOrder, readOrder, toFilterQuery } from '../list-filters.ts';
import { libraryKeys } from './library-keys.ts';

/** A folder as a list: which files of it, in which order. `parent` is null at the top level. */
export type FolderListing = {
  readonly assetId: string;
  readonly parent: string | null;
  readonly type: NodeType | undefined;
  readonly order: NodeOrder;
  readonly filters: ListFilters;
};

export type NodeSearch = {
  readonly assetId: string;
  readonly q: string;
  readonly type: NodeType | undefined;
  readonly isTrashed: boolean;
  readonly filters: ListFilters;
};

/** The largest page that the server sends. */
export const itemsPerPage = 100;
/** Pages that were scrolled past are forgotten soon: a library may have a thousand of them. */
const forgetAfterMs = 60_000;

export const listPage = (listing: FolderListing, kind: 'folders' | 'files', page: number) =>
  queryOptions({
    queryKey: [
      ...libraryKeys.folder(listing.assetId, listing.parent),
      kind,
      kind === 'folders' ? listing.order : listing,
      page,
    ],
    queryFn: ({ signal }): Promise<Listing> => {
      const { sort, order } = readOrder(listing.order);
      const isFolders = kind === 'folders';
      return call(
        listNodes,
        {
          params: { assetId: listing.assetId },
          query: {
            ...(listing.parent ? { parent: listing.parent } : {}),
            limit: itemsPerPage,
            ...(page > 0 ? { offset: page * itemsPerPage } : {}),
            folders: isFolders ? 'true' : 'false',
            ...(isFolders || !listing.type ? {} : { type: listing.type }),
            ...(isFolders ? {} : toFilterQuery(listing.filters)),
            sort,
            order,
          },
        },
        { signal },
      );
    },
    gcTime: forgetAfterMs,
  });

export const nodeQuery = (assetId: string, id: string) =>
  queryOptions({
    queryKey: libraryKeys.node(assetId, id),
    queryFn: ({ signal }) => call(getNode, { params: { assetId, id } }, { signal }),
  });

export const usesQuery = (assetId: string, id: string) =>
  queryOptions({
    queryKey: [...libraryKeys.node(assetId, id), 'uses'],
    queryFn: ({ signal }) => call(listUses, { params: { assetId, id } }, { signal }),
  });

export const versionsQuery = (assetId: string, id: string) =>
  queryOptions({
    queryKey: [...libraryKeys.node(assetId, id), 'versions'],
    queryFn: ({ signal }) => call(listVersions, { params: { assetId, id } }, { signal }),
  });

export const duplicatesQuery = (assetId: string, kind: DuplicateKind) =>
  queryOptions({
    queryKey: [...libraryKeys.duplicates(assetId), kind],
    queryFn: ({ signal }) => call(listDuplicates, { params: { assetId }, query: { kind } }, { signal }),
  });

export const tagsQuery = (assetId: string) =>
  queryOptions({
    queryKey: libraryKeys.tags(assetId),
    queryFn: () => call(listTags, { params: { assetId } }),
  });

export const settingsQuery = (assetId: string) =>
  queryOptions({
    queryKey: libraryKeys.settings(assetId),
    queryFn: () => call(getLibrarySettings, { params: { assetId } }),
  });

export const usageQuery = (assetId: string) =>
  queryOptions({
    queryKey: libraryKeys.usage(assetId),
    queryFn: () => call(getUsage, { params: { assetId } }),
  });

export const searchQuery = ({ assetId, q, type, isTrashed, filters }: NodeSearch) =>
  infiniteQueryOptions({
    queryKey: [...libraryKeys.search(assetId), q, type, isTrashed, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchNodes,
        {
          params: { assetId },
          query: {
            q,
            limit: itemsPerPage,
            trashed: isTrashed ? 'true' : 'false',
            ...(type ? { type } : {}),
            ...toFilterQuery(filters),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: q !== '',
  });

export const trashQuery = (assetId: string, type: NodeType | undefined) =>
  infiniteQueryOptions({
    queryKey: [...libraryKeys.trash(assetId), type],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTrash,
        {
          params: { assetId },
          query: { limit: itemsPerPage, ...(type ? { type } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
