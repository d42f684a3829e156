import type { Scope } from '#platform/house/scope.ts';
import type { SiteRow } from './tables.ts';

/** Emitted when a site changed as a whole. Every node notifies the sockets it holds. */
export const siteChanged = 'sites.site-changed';
export type SiteChange = { readonly projectId: string; readonly siteId: string };

export const announceSite = (
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  { id, projectId }: Pick<SiteRow, 'id' | 'projectId'>,
): Promise<void> => house.events.emit(tx, siteChanged, { projectId, siteId: id } satisfies SiteChange);
