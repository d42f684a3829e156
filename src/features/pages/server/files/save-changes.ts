import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { saveChanges } from '../../contract/files.ts';
import { changeContent } from '../changes.ts';
import { toWebFiles } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import { assertCanCreate } from '../tree/assert-can-create.ts';
import { loadTexts, pageContent } from './file-content.ts';

/** Saves several files at once: all or none. */
export function saveChangesUseCase(scope: Scope, { params, body }: InputOf<typeof saveChanges>) {
  const writes = body.files.map(({ path, content, base }) => ({
    path,
    base,
    content: pageContent(path, content),
    reason: body.reason,
  }));
  return changeContent(scope, params.d, async (site) => {
    for (const { path, base } of writes) if (base === null) await assertCanCreate(scope, site.id, path);
    await loadTexts(
      scope,
      site.id,
      writes.map(({ path }) => path),
    );
    const written = await writeFiles(scope, site, writes);
    return { files: toWebFiles(written.values()) };
  });
}
