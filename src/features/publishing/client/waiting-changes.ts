import type { ReplyOf } from '#contract-kit/endpoint.ts';
import type { listChanges } from '#features/pages/contract/files.ts';

export type WaitingChange = ReplyOf<typeof listChanges>['items'][number];

/** Files that go together in one line: pictures that one person put into one folder. */
export type ChangeLine = { readonly first: WaitingChange; readonly count: number; readonly folder: string | null };

const staticFolder = /^\/static\/(?:.*\/)?/;

const folderOf = ({ path }: WaitingChange): string | null => staticFolder.exec(path)?.[0] ?? null;

/** What the next release changes, as people would list it: pages by name, files of one folder and person together. */
export function changeLines(changes: readonly WaitingChange[]): readonly ChangeLine[] {
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

/** How many of them are pages and posts. */
export const countPages = (changes: readonly WaitingChange[]): number =>
  changes.filter(({ path }) => path.endsWith('.md')).length;
