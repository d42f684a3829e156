import type { Scope } from '#platform/house/scope.ts';

/** Emitted when the comments on a page changed. Answers change files, which the room pages announces. */
export const reviewChanged = 'review.review-changed';
export type ReviewChange = { readonly projectId: string; readonly siteId: string; readonly by: string | null };

export function announceReview(
  { house, tx, person }: Scope,
  { projectId, siteId }: { readonly projectId: string; readonly siteId: string },
): Promise<void> {
  const change = { projectId, siteId, by: person?.userId ?? null } satisfies ReviewChange;
  return house.events.emit(tx, reviewChanged, change);
}
