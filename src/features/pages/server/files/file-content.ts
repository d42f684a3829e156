import type { InputOf, ReplyOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { findSite } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { isTextPath } from '../../contract/file-types.ts';
import type { fileContent } from '../../contract/files.ts';
import { refusePage } from '../../contract/refusals.ts';
import { maxPageBytes } from '../../contract/sizes.ts';
import { loadAnyFile } from '../bin/load-binned.ts';
import { changeContent } from '../changes.ts';
import { findAutosave, removeAutosave } from '../store/autosaves.ts';
import { type FileContent, textContent } from '../store/file-content.ts';
import { loadFiles } from '../store/load-files.ts';
import { loadOpenFile } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import { assertCanCreate } from '../tree/assert-can-create.ts';

type Input = InputOf<typeof fileContent>;
type Reply = ReplyOf<typeof fileContent>;

/** Reads one file, or writes it if `content` is given. */
export async function fileContentUseCase(scope: Scope, { params, body }: Input): Promise<Reply> {
  if (!('content' in body)) {
    const site = await findSite(scope, params.d);
    const file = await loadAnyFile(scope, site.id, body.path);
    return { ...(await loadOpenFile(scope, file)), ...(await findAutosave(scope, file)) };
  }
  const { path, base, reason, editor } = body;
  const content = pageContent(path, body.content);
  return changeContent(scope, params.d, async (site) => {
    if (base === null) await assertCanCreate(scope, site.id, path);
    else await refuseOverBlobs(scope, site.id, [path]);
    const written = await writeFiles(scope, site, [{ path, content, base, reason }]);
    const file = written.get(path);
    if (!file) throw refuse('not_found');
    if (editor) await removeAutosave(scope, file, editor);
    return loadOpenFile(scope, file);
  });
}

/** Validates typed text as a file's content: it must be text within the page size limit. */
export function pageContent(path: string, text: string): FileContent {
  if (!isTextPath(path)) throw refusePage('not_text');
  const content = textContent(text);
  if (content.kind === 'bytes' && content.bytes.byteLength > maxPageBytes)
    throw refuse('too_large', 'This page is larger than 5 MB.');
  return content;
}

/** Text cannot replace an image. */
export async function refuseOverBlobs(scope: Scope, siteId: string, paths: readonly string[]): Promise<void> {
  for (const { blobKey } of (await loadFiles(scope, siteId, paths)).values()) if (blobKey) throw refusePage('not_text');
}
