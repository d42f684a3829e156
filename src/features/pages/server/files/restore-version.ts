import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { OpenFile } from '../../contract/fields.ts';
import type { restoreVersion } from '../../contract/files.ts';
import { changeContent } from '../changes.ts';
import { assertUnlocked } from '../locks/assert-unlocked.ts';
import { loadOpenFile } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import { loadFilesAtBase } from './load-files-at-base.ts';
import { loadPastContent } from './load-past-content.ts';
import { loadVersion } from './versions.ts';

/** Restores an older version as the newest one, at the file's current path. The replaced content stays in the history. */
export function restoreVersionUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof restoreVersion>,
): Promise<OpenFile> {
  return changeContent(scope, params.d, async (site) => {
    await assertUnlocked(scope, site.id, [body.path]);
    const [based] = await loadFilesAtBase(scope, site.id, [body]);
    const version = await loadVersion(scope, site.id, body.version);
    if (!based || version.fileId !== based.file.id) throw refuse('not_found');
    const content = await loadPastContent(scope, based.file, version.hash);
    const reason = `Restored version ${version.number}`;
    const written = await writeFiles(scope, site, [{ path: body.path, base: body.base, content, reason }]);
    return loadOpenFile(scope, written.get(body.path) ?? based.file);
  });
}
