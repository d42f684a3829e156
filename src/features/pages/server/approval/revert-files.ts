import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { moveToBin } from '../bin/move-to-bin.ts';
import { restoreBinned } from '../bin/restore-files.ts';
import { loadPastContent } from '../files/load-past-content.ts';
import { loadFiles } from '../store/load-files.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';
import { moveFiles } from '../tree/move-files.ts';

/** Undoes the deletion and the move of held files; their text stays as it is. `changeContent` has locked the site. */
export async function returnToPlace(scope: Scope, site: SiteRow, files: readonly FileRow[]): Promise<void> {
  await restoreBinned(
    scope,
    site,
    files.filter(({ deletedAt, approved }) => deletedAt !== null && approved !== null),
  );
  const moved = files.filter(({ deletedAt, approved, path }) => !deletedAt && approved && approved.path !== path);
  if (moved.length > 0)
    await moveFiles(
      scope,
      site,
      moved.map((file) => ({ file, to: file.approved?.path ?? file.path })),
      { rewriteLinks: false },
    );
}

/**
 * Reverts held files to their approved state, content and path; the discarded state stays in the history. A page that was never approved
 * goes to the recycle bin. Returns the paths where the files are afterwards. `changeContent` has locked the site.
 */
export async function revertFiles(scope: Scope, site: SiteRow, files: readonly FileRow[]): Promise<readonly string[]> {
  const fresh = files.filter(({ approved, deletedAt }) => approved === null && deletedAt === null);
  if (fresh.length > 0)
    await moveToBin(
      scope,
      site,
      fresh.map(({ id }) => id),
    );
  const known = files.filter(({ approved }) => approved !== null);
  await returnToPlace(scope, site, known);
  const paths = known.map(({ approved, path }) => approved?.path ?? path);
  const present = await loadFiles(scope, site.id, paths);
  const writes = await Promise.all(
    known.map(async (file) => {
      const path = file.approved?.path ?? file.path;
      const content = await loadPastContent(scope, file, file.approved?.hash ?? file.hash);
      return { path, base: present.get(path)?.hash ?? null, content, reason: 'Changes discarded' };
    }),
  );
  await writeFiles(scope, site, writes);
  return paths;
}
