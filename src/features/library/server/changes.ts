import { type Scope, seatOf } from '#platform/house/scope.ts';

/** Emitted when nodes of folders changed. */
export const libraryChanged = 'library.nodes-changed';
export type LibraryChange = { readonly projectId: string; readonly folderIds: readonly string[] };

export async function announceNodes(scope: Scope, folderIds: Iterable<string>): Promise<void> {
  const { projectId } = seatOf(scope);
  const change = { projectId, folderIds: [...new Set(folderIds)].slice(0, 100) } satisfies LibraryChange;
  if (change.folderIds.length > 0) await scope.house.events.emit(scope.tx, libraryChanged, change);
}
