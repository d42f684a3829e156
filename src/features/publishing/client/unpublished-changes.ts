import type { ReplyOf } from '#contract-kit/endpoint.ts';
import type { listChanges } from '#features/pages/contract/files.ts';

export type UnpublishedChange = ReplyOf<typeof listChanges>['items'][number];

/** Files that share one line: images that one person uploaded to one folder. */
export type ChangeLine = { readonly first: UnpublishedChange; readonly count: number; readonly folder: string | null };

const staticFolder = /^\/static\/(?:.*\/)?/;

const folderOf = ({ path }: UnpublishedChange): string | null => staticFolder.exec(path)?.[0] ?? null;

/** The changes of the next release for display: pages by name, files grouped by folder and person. */
export function changeLines(changes: readonly UnpublishedChange[]): readonly ChangeLine[] {
  const groups = Map.groupBy(changes, (change) => {
    const folder = folderOf(change);
    return folder === null ? change.path : `${folder} ${change.kind} ${change.by?._id ?? ''}`;
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ first, count: group.length, folder: group.length > 1 ? folderOf(first) : null }];
  });
}

type ContentKind = 'page' | 'post' | 'file';

export function contentKind(path: string): ContentKind {
  if (!path.endsWith('.md')) return 'file';
  return path.startsWith('/posts/') && !path.endsWith('/_index.md') ? 'post' : 'page';
}

/** How many of them are pages, posts and other files. */
export function countKinds(changes: readonly UnpublishedChange[]): Readonly<Record<ContentKind, number>> {
  const counts = { page: 0, post: 0, file: 0 };
  for (const { path } of changes) counts[contentKind(path)] += 1;
  return counts;
}
