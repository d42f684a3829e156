import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';

/** Emitted when a site's releases changed. Sockets are notified, and site servers look up the site again. */
export const publishingChanged = 'publishing.publishing-changed';
export type PublishingChange = { readonly projectId: string; readonly siteId: string };

export const announcePublishing = (
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  { id, projectId }: Pick<SiteRow, 'id' | 'projectId'>,
): Promise<void> => house.events.emit(tx, publishingChanged, { projectId, siteId: id } satisfies PublishingChange);
