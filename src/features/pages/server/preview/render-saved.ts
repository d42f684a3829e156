import { previewOriginOf, type SiteRow } from '#features/sites/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import { makeFairQueue } from '#platform/threads/fair-queue.ts';
import { siteBase } from '../../frame-requests.ts';
import { loadChangedDocument } from './load-site-document.ts';
import type { OtherText } from './preview-requests.ts';
import { requestPreview } from './preview-threads.ts';

/** A theme that is being tried out is shown only in the preview. */
export const themeToShow = ({ theme, previewTheme }: SiteRow): string => previewTheme ?? theme;

export const baseUrlOf = (house: House, site: SiteRow): string => `${previewOriginOf(house, site.name)}${siteBase}`;

/** What a thread needs to render for a site, and how it loads the site. */
function openSaved(house: House, site: SiteRow, theme: string) {
  const options = { mode: 'preview', baseUrl: baseUrlOf(house, site) } as const;
  return {
    request: { site: `${site.id} ${options.baseUrl}`, state: `${site.revision} ${theme}`, theme },
    load: (known: readonly string[]) =>
      inProject(house, site.projectId, (scope) => loadChangedDocument(scope, site, { ...options, known })),
  };
}

/** A rendered file, or the site's page for missing addresses. */
export function renderSaved(house: House, site: SiteRow, path: string) {
  const { request, load } = openSaved(house, site, themeToShow(site));
  return requestPreview<'file'>(site.projectId, { kind: 'file', ...request, path }, load);
}

/** One at a time for each project, so that people without an account never fill the queue in which the team waits. */
const guestQueue = makeFairQueue({ slots: Number.POSITIVE_INFINITY, perKey: 1, waitingPerKey: 20 });

/** A file for people without an account: never in a theme that is only tried out. */
export function renderForGuests(house: House, site: SiteRow, path: string) {
  const { request, load } = openSaved(house, site, site.theme);
  const render = () => requestPreview<'file'>(site.projectId, { kind: 'file', ...request, path }, load);
  return guestQueue(site.projectId, render);
}

/** The page of a file for people without an account; null if it has none. */
export async function renderPageForGuests(house: House, site: SiteRow, path: string, other: OtherText | null) {
  const { request, load } = openSaved(house, site, site.theme);
  const render = () => requestPreview<'page'>(site.projectId, { kind: 'page', ...request, path, other }, load);
  return (await guestQueue(site.projectId, render)).html;
}
