import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { discardChanges } from '../../contract/files.ts';
import { refusePage } from '../../contract/refusals.ts';
import { changeContent } from '../changes.ts';
import { loadFiles } from '../store/load-files.ts';
import { toWebFiles } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';
import { moveFiles } from '../tree/move-files.ts';
import { loadFilesAtBase } from './load-files-at-base.ts';
import { loadPastContent } from './load-past-content.ts';

/** Reverts files to the live release, both content and path. The discarded state stays in the history. */
export function discardChangesUseCase(scope: Scope, { params, body }: InputOf<typeof discardChanges>) {
  return changeContent(scope, params.d, async (site) => {
    const files = (await loadFilesAtBase(scope, site.id, body.files)).map(({ file }) => file);
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
    const places = files.map(({ path, livePath }) => livePath ?? path);
    const now: ReadonlyMap<string, FileRow> = await loadFiles(scope, site.id, places);
    return { files: toWebFiles(now.values()) };
  });
}
