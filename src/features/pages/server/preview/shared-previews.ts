import { ownSite, type SiteRow } from '#features/sites/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { filePrefix, findFilePaths, type SharedResponse, sharedMark } from '../../frame-requests.ts';
import type { OtherText } from './preview-requests.ts';
import { renderPageForGuests } from './render-saved.ts';

type SharedSite = { readonly projectId: string; readonly siteId: string };

/** One page of a site that a link shows to people without an account. */
type SharedPage = SharedSite & {
  readonly linkId: string;
  readonly path: string;
  /** Shown instead of the saved text. */
  readonly other: OtherText | null;
};

/** What links to previews allow. The room of the links decides it anew at each request. */
export type SharedPreviews = {
  /** The page of a ticket; null if its link may not be opened now. */
  findPage(ticket: string): Promise<SharedPage | null>;
  /** A grant for one file of the page. */
  writeFileGrant(linkId: string, path: string): string;
  /** The site of a granted file; null if the grant or its link is not valid now. */
  findFile(grant: string, path: string): Promise<SharedSite | null>;
};

/** The site, if this is the host of its preview. */
export async function siteAtHost(
  house: House,
  { projectId, siteId }: SharedSite,
  name: string,
): Promise<SiteRow | null> {
  const site = await inProject(house, projectId, ownSite);
  return site?.id === siteId && site.name === name ? site : null;
}

/** The page with links to the files in it. The ticket of a link opens nothing else of the site. */
export async function showSharedPage(
  house: House,
  shared: SharedPreviews,
  name: string,
  ticket: string,
): Promise<SharedResponse | null> {
  const page = await shared.findPage(ticket);
  const site = page && (await siteAtHost(house, page, name));
  if (!site) return null;
  const html = await renderPageForGuests(house, site, page.path, page.other);
  const links = findFilePaths(html ?? '').map((path) => {
    const grant = shared.writeFileGrant(page.linkId, decodePath(path));
    return [path, `${filePrefix}${sharedMark}${grant}${path}`] as const;
  });
  return { html, links: Object.fromEntries(links) };
}

export const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
