import { queryOptions } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { inSite, type SharedPageRef, type SiteRef } from '#features/pages/client/door.tsx';
import { listLinks } from '../contract/links.ts';

export const previewLinksKeys = {
  of: (siteId: string) => ['preview-links', siteId],
  page: ({ site, path }: SharedPageRef) => ['preview-links', site._id, path],
} as const;

export const linksQuery = (page: SharedPageRef) =>
  queryOptions({
    queryKey: previewLinksKeys.page(page),
    queryFn: () => call(listLinks, { params: inSite(page.site), query: { path: page.path } }),
    staleTime: 0,
  });

export const inSiteWith = (site: SiteRef, id: string) => ({ ...inSite(site), id });
