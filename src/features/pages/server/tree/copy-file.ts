import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { WebFile } from '../../contract/fields.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { copyFile } from '../../contract/tree.ts';
import { isPageFile, sectionOfPath } from '../../contract/tree-path.ts';
import { changeContent } from '../changes.ts';
import { editFrontMatter } from '../files/edit-pages.ts';
import { decodeEditable } from '../store/decode-text.ts';
import { type FileContent, textContent } from '../store/file-content.ts';
import { loadContent } from '../store/file-contents.ts';
import { loadFile } from '../store/load-files.ts';
import { asSeen } from '../store/seen-text.ts';
import { toWebFile } from '../store/web-file.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';
import { assertCanCreate } from './assert-can-create.ts';

/** Copies a file to another name; a page becomes a draft, so that nothing is published twice by mistake. */
export function copyFileUseCase(scope: Scope, { params, body }: InputOf<typeof copyFile>): Promise<WebFile> {
  const { path, to } = body;
  if ((sectionOfPath(path) === 'static') !== (sectionOfPath(to) === 'static') || isPageFile(path) !== isPageFile(to))
    throw refusePage('other_section');
  return changeContent(scope, params.d, async (site) => {
    const file = asSeen(scope, await loadFile(scope, site.id, path));
    await assertCanCreate(scope, site.id, to);
    const content = await contentOf(scope, file, to);
    const written = await writeFiles(scope, site, [{ path: to, content, base: null, reason: `Copied from ${path}` }]);
    const copy = written.get(to);
    if (!copy) throw refuse('not_found');
    return toWebFile(copy);
  });
}

/** The source of a copy: a draft with its own title, without the address of the original. */
async function contentOf(scope: Scope, file: FileRow, to: string): Promise<FileContent> {
  const { blobKey, hash, size, type } = file;
  if (blobKey)
    return {
      kind: 'blob',
      key: blobKey,
      hash,
      size,
      type,
      width: file.width ?? undefined,
      height: file.height ?? undefined,
    };
  const bytes = await loadContent(scope, file.projectId, file);
  if (!isPageFile(file.path)) return { kind: 'bytes', bytes };
  const title = file.frontMatter?.title;
  const changes = { draft: true, slug: null, url: null, ...(title ? { title: copyTitle(title, to) } : {}) };
  const edit = { path: file.path, source: decodeEditable(bytes), changes };
  return textContent(await editFrontMatter(file.projectId, edit));
}

/** `About` → `About (copy)`; further copies are numbered like their paths. */
function copyTitle(title: string, to: string): string {
  const count = /-copy-(\d+)\.[^./]+$/.exec(to)?.[1];
  return `${title} (copy${count ? ` ${count}` : ''})`;
}
