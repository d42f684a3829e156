import type { InputOf } from '#contract-kit/endpoint.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { discardChanges } from '../../contract/files.ts';
import { refusePage } from '../../contract/refusals.ts';
import { revertFiles } from '../approval/revert-files.ts';
import { changeContent } from '../changes.ts';
import { isApprovedText } from '../store/file-state.ts';
import { loadFiles } from '../store/load-files.ts';
import { toWebFiles } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';
import { moveFiles } from '../tree/move-files.ts';
import { loadFilesAtBase } from './load-files-at-base.ts';
import { loadPastContent } from './load-past-content.ts';

/**
 * Reverts files, both content and path: held changes to the approved state, others to the live release. The discarded state stays in the
 * history; a held page that was never approved goes to the recycle bin.
 */
export function discardChangesUseCase(scope: Scope, { params, body }: InputOf<typeof discardChanges>) {
  return changeContent(scope, params.d, async (site) => {
    const files = (await loadFilesAtBase(scope, site.id, body.files)).map(({ file }) => file);
    const places = [
      ...(await revertFiles(
        scope,
        site,
        files.filter((file) => file.heldBy !== null && !isApprovedText(file)),
      )),
      ...(await revertToLive(
        scope,
        site,
        files.filter((file) => file.heldBy === null || isApprovedText(file)),
      )),
    ];
    return { files: toWebFiles((await loadFiles(scope, site.id, places)).values()) };
  });
}

async function revertToLive(scope: Scope, site: SiteRow, files: readonly FileRow[]): Promise<readonly string[]> {
  const never = files.find(({ liveHash }) => liveHash === null);
  if (never)
    throw refusePage('not_live', `${never.path} was never published, so there’s no live version to revert to.`);
  const writes = await Promise.all(
    files.map(async (file) => ({
      path: file.path,
      base: file.hash,
      content: await loadPastContent(scope, file, file.liveHash ?? ''),
      reason: 'Changes discarded',
    })),
  );
  const written = await writeFiles(scope, site, writes);
  const moves = files
    .filter(({ path, livePath }) => livePath !== null && livePath !== path)
    .map((file) => ({ file: written.get(file.path) ?? file, to: file.livePath ?? file.path }));
  if (moves.length > 0) await moveFiles(scope, site, moves, { rewriteLinks: false });
  return files.map(({ path, livePath }) => livePath ?? path);
}
