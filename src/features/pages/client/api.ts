import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { serverTime } from '#client-kit/server-clock.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import {
  baseMetadata,
  changesMetadata,
  fileContent,
  getVersion,
  listChanges,
  listDrafts,
  listVersions,
  searchPages,
  type WebPageList,
} from '../contract/files.ts';
import { listOpenPages } from '../contract/locks.ts';
import { generateHtml, listTemplates, shortcodeDetails, siteData, siteStyles } from '../contract/reading.ts';
import { getStatic, listStatic } from '../contract/static.ts';
import { findLinks, folderDefaults } from '../contract/tree.ts';

export type SiteRef = Pick<Site, '_id' | 'assetId'>;

/** The two ids that every call about a site carries. */
export const inSite = ({ assetId, _id }: SiteRef) => ({ a: assetId, d: _id });

export const pagesKeys = {
  all: ['pages'],
  of: (site: SiteRef) => ['pages', site._id],
  base: (site: SiteRef) => ['pages', site._id, 'base'],
  changes: (site: SiteRef) => ['pages', site._id, 'changes'],
  file: (site: SiteRef, path: string) => ['pages', site._id, 'file', path],
  bytes: (site: SiteRef, path: string, hash: string) => ['pages', site._id, 'bytes', path, hash],
  versions: (site: SiteRef, path: string) => ['pages', site._id, 'versions', path],
  version: (site: SiteRef, id: string) => ['pages', site._id, 'version', id],
  openPages: (site: SiteRef) => ['pages', site._id, 'open-pages'],
  unpublished: (site: SiteRef) => ['pages', site._id, 'unpublished'],
  drafts: (site: SiteRef) => ['pages', site._id, 'drafts'],
  search: (site: SiteRef, typed: string) => ['pages', site._id, 'search', typed],
  links: (site: SiteRef, path: string, to: string) => ['pages', site._id, 'links', path, to],
  defaults: (site: SiteRef, folder: string) => ['pages', site._id, 'defaults', folder],
  data: (site: SiteRef) => ['pages', site._id, 'data'],
  templates: (site: SiteRef) => ['pages', site._id, 'templates'],
  pictures: (site: SiteRef) => ['pages', site._id, 'pictures'],
  widget: (name: string) => ['pages', 'widget', name],
  styles: (site: SiteRef) => ['pages', site._id, 'styles'],
  rendered: (site: SiteRef, markdown: string) => ['pages', site._id, 'rendered', markdown],
} as const;

// The contract defines their shape. Validating fifty thousand files would cost more than fetching them.
const asList = (answer: unknown): WebPageList => answer as WebPageList;

/** The live state changes only with a release. */
export const baseQuery = (site: SiteRef) =>
  queryOptions({
    queryKey: pagesKeys.base(site),
    queryFn: async () => asList(await call(baseMetadata, { params: inSite(site) })),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** Refetched when the socket reports a change. */
export const changesQuery = (site: SiteRef) =>
  queryOptions({
    queryKey: pagesKeys.changes(site),
    queryFn: async () => asList(await call(changesMetadata, { params: inSite(site) })),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** Refetched when the socket reports a change, and when the first of the leases has lapsed or was renewed, which is not reported. */
export const openPagesQuery = (site: SiteRef) =>
  queryOptions({
    queryKey: pagesKeys.openPages(site),
    queryFn: async () => (await call(listOpenPages, { params: inSite(site) })).items,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data = [] } }) => {
      const first = Math.min(...data.map(({ expiresAt }) => Date.parse(expiresAt)));
      return data.length > 0 && Math.max(1_000, first + 1_000 - (serverTime() ?? new Date()).getTime());
    },
  });

/** A file as text, fetched when a file is opened. From then on the editor owns the text. */
export const fileQuery = (site: SiteRef, path: string) =>
  queryOptions({
    queryKey: pagesKeys.file(site, path),
    queryFn: () => call(fileContent, { params: inSite(site), body: { path } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const loadBytes = async (site: SiteRef, path: string): Promise<Blob> =>
  (await call(getStatic, { params: inSite(site), query: { path } }, { as: 'blob' })) as Blob;

export const bytesQuery = (site: SiteRef, path: string, hash: string) =>
  queryOptions({
    queryKey: pagesKeys.bytes(site, path, hash),
    queryFn: () => loadBytes(site, path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  });

const atOnce = 50;
const nextOf = (page: { readonly nextCursor: string | null }) => page.nextCursor ?? undefined;

export const versionsQuery = (site: SiteRef, path: string) =>
  infiniteQueryOptions({
    queryKey: pagesKeys.versions(site, path),
    queryFn: ({ pageParam }) =>
      call(listVersions, {
        params: inSite(site),
        query: { path, limit: atOnce, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    staleTime: 0,
  });

/** A version never changes, so it is cached forever. */
export const versionQuery = (site: SiteRef, id: string) =>
  queryOptions({
    queryKey: pagesKeys.version(site, id),
    queryFn: () => call(getVersion, { params: { ...inSite(site), id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const unpublishedQuery = (site: SiteRef) =>
  infiniteQueryOptions({
    queryKey: pagesKeys.unpublished(site),
    queryFn: ({ pageParam }) =>
      call(listChanges, {
        params: inSite(site),
        query: { limit: atOnce, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    staleTime: 0,
  });

/** Drafts that stay private when the site is published. */
export const draftsQuery = (site: SiteRef) =>
  infiniteQueryOptions({
    queryKey: pagesKeys.drafts(site),
    queryFn: ({ pageParam }) =>
      call(listDrafts, {
        params: inSite(site),
        query: { limit: atOnce, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    staleTime: 0,
  });

export const searchQuery = (site: SiteRef, typed: string) =>
  queryOptions({
    queryKey: pagesKeys.search(site, typed),
    queryFn: () => call(searchPages, { params: inSite(site), body: { query: typed, limit: 20 } }),
    placeholderData: keepPreviousData,
  });

export const linksQuery = (site: SiteRef, path: string, to: string) =>
  queryOptions({
    queryKey: pagesKeys.links(site, path, to),
    queryFn: () => call(findLinks, { params: inSite(site), body: { path, to } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const defaultsQuery = (site: SiteRef, folder: string) =>
  queryOptions({
    queryKey: pagesKeys.defaults(site, folder),
    queryFn: async () => (await call(folderDefaults, { params: inSite(site), body: { path: folder } })).frontMatter,
    staleTime: 0,
  });

/** The values front matter can refer to: authors, series and tags of the site. */
export const dataQuery = (site: SiteRef) =>
  queryOptions({ queryKey: pagesKeys.data(site), queryFn: () => call(siteData, { params: inSite(site), body: {} }) });

export const templatesQuery = (site: SiteRef) =>
  queryOptions({
    queryKey: pagesKeys.templates(site),
    queryFn: async () => (await call(listTemplates, { params: inSite(site) })).items,
    staleTime: 10 * 60_000,
  });

export const picturesQuery = (site: SiteRef, typed: string) =>
  infiniteQueryOptions({
    queryKey: [...pagesKeys.pictures(site), typed],
    queryFn: ({ pageParam }) =>
      call(listStatic, {
        params: inSite(site),
        query: {
          kind: 'image',
          limit: 24,
          ...(typed === '' ? {} : { search: typed }),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** The specification's interval for refreshing the list of widgets. */
const widgetsFreshMs = 3_600_000;

export const widgetQuery = (name: string) =>
  queryOptions({
    queryKey: pagesKeys.widget(name),
    queryFn: () => call(shortcodeDetails, { params: { name } }),
    staleTime: widgetsFreshMs,
  });

/** A piece of Markdown as the site's pages show it. */
export const renderedQuery = (site: SiteRef, markdown: string) =>
  queryOptions({
    queryKey: pagesKeys.rendered(site, markdown),
    queryFn: () => call(generateHtml, { params: inSite(site), body: { content: markdown } }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });

/** The style sheets of the site's pages. */
export const stylesQuery = (site: SiteRef) =>
  queryOptions({
    queryKey: pagesKeys.styles(site),
    queryFn: () => call(siteStyles, { params: inSite(site) }),
    staleTime: 60_000,
  });
