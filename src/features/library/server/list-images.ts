import { lastingPath } from '@plinth/site-renderer/media-path.ts';
import type { Scope } from '#platform/house/scope.ts';
import { findNodes } from './nodes/find-nodes.ts';

export type LibraryImage = {
  readonly id: string;
  readonly name: string;
  readonly altText: string;
  /** Where pages find it; null for a private image. */
  readonly address: string | null;
};

/** The images among these files, in the order of the ids. Files that were deleted since are left out. */
export async function listImages(scope: Scope, ids: readonly string[]): Promise<LibraryImage[]> {
  const nodes = await findNodes(scope, ids, { isLenient: true });
  return nodes
    .filter(({ kind }) => kind === 'image')
    .map(({ id, name, altText, isPrivate }) => ({
      id,
      name,
      altText,
      address: isPrivate ? null : lastingPath({ id, name }),
    }));
}
