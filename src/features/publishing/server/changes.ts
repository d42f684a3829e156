import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';

/** Emitted when something about a site's releases changed: `PublishingWord`. Sockets are told, and site servers look again. */
export const publishingChanged = 'publishing.publishing-changed';
export type PublishingWord = { readonly projectId: string; readonly siteId: string };

export const announcePublishing = (
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  { id, projectId }: Pick<SiteRow, 'id' | 'projectId'>,
): Promise<void> => house.events.emit(tx, publishingChanged, { projectId, siteId: id } satisfies PublishingWord);
