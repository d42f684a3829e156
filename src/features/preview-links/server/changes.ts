import type { Scope } from '#platform/house/scope.ts';

/** Emitted when links of a site or the comments of their guests changed. */
export const previewLinksChanged = 'preview-links.links-changed';
export type LinksChange = { readonly projectId: string; readonly siteId: string };

export const announceLinks = ({ house, tx }: Scope, { projectId, siteId }: LinksChange): Promise<void> =>
  house.events.emit(tx, previewLinksChanged, { projectId, siteId } satisfies LinksChange);
