import type { InputOf, ReplyOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { findSite } from '#features/sites/server/door.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import { isTextPath } from '../../contract/file-types.ts';
import type { fileContent } from '../../contract/files.ts';
import { refusePage } from '../../contract/refusals.ts';
import { maxPageBytes } from '../../contract/sizes.ts';
import { loadAnyFile } from '../bin/load-binned.ts';
import { changeContent } from '../changes.ts';
import { assertUnlocked } from '../locks/assert-unlocked.ts';
import { findAutosave, removeAutosave } from '../store/autosaves.ts';
import { type TextContent, textContent } from '../store/file-content.ts';
import { loadFiles } from '../store/load-files.ts';
import { writeMerged } from '../store/merge-held.ts';
import { asSeen } from '../store/seen-text.ts';
import { loadOpenFile, toOpenFile } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';
import { assertCanCreate } from '../tree/assert-can-create.ts';

type Input = InputOf<typeof fileContent>;
type Reply = ReplyOf<typeof fileContent>;

/** Reads one file, or writes it if `content` is given. */
export async function fileContentUseCase(scope: Scope, { params, body }: Input): Promise<Reply> {
  if (!('content' in body)) {
    const [, found] = await sendTogether(findSite(scope, params.d), loadAnyFile(scope, params.d, body.path));
    const file = asSeen(scope, found);
    const [open, autosave] = await sendTogether(loadOpenFile(scope, file), findAutosave(scope, file));
    return { ...open, ...autosave };
  }
  const { path, base, reason, editor, mergedWith } = body;
  const content = pageContent(path, body.content);
  return changeContent(scope, params.d, async (site) => {
    // A file that is not there is refused by its base, so nothing new has to be checked.
    const known = base === null ? undefined : await loadTexts(scope, site.id, [path]);
    if (base === null) await assertCanCreate(scope, site.id, path);
    const write = () => writeFiles(scope, site, [{ path, content, base, reason }], known ? { known } : {});
    const written = await (mergedWith ? writeMerged(scope, known?.get(path), mergedWith, write) : write());
    const file = written.get(path);
    if (!file) throw refuse('not_found');
    if (editor) await removeAutosave(scope, file, editor);
    return toOpenFile(file, content.bytes);
  });
}

/** Validates typed text as a file's content: it must be text within the page size limit. */
export function pageContent(path: string, text: string): TextContent {
  if (!isTextPath(path)) throw refusePage('not_text');
  const content = textContent(text);
  if (content.bytes.byteLength > maxPageBytes) throw refuse('too_large', 'This page is larger than 5 MB.');
  return content;
}

/** The files at these paths, for text to replace theirs: it cannot replace an image, or text that another person is editing. */
export async function loadTexts(
  scope: Scope,
  siteId: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const [files] = await sendTogether(loadFiles(scope, siteId, paths), assertUnlocked(scope, siteId, paths));
  for (const { blobKey } of files.values()) if (blobKey) throw refusePage('not_text');
  return files;
}
