import type { Scope } from '#platform/house/scope.ts';
import type { OpenFile, WebFile } from '../../contract/fields.ts';
import type { FileRow } from '../tables.ts';
import { loadContent } from './file-contents.ts';
import { editableText } from './text-of-bytes.ts';

/** Draft, published, or on its way there. Approval comes later. */
export function stateOf(file: FileRow): WebFile['state'] {
  if (file.frontMatter?.draft) return 'draft';
  return file.liveHash === file.hash && file.livePath === file.path ? 'published' : 'ready-to-publish';
}

/** One file as lists show it. `read-list.ts` says the same in SQL. */
export function shownFile(file: FileRow): WebFile {
  return {
    _id: file.id,
    hash: file.hash,
    size: file.size,
    type: file.type,
    state: stateOf(file),
    updatedAt: file.updatedAt.toISOString(),
    ...(file.frontMatter ? { frontMatter: file.frontMatter } : {}),
    ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
  };
}

export const shownFiles = (files: Iterable<FileRow>): Record<string, WebFile> =>
  Object.fromEntries([...files].map((file) => [file.path, shownFile(file)]));

/** A file with what is in it. */
export async function openFile(scope: Pick<Scope, 'tx'>, file: FileRow): Promise<OpenFile> {
  const content = editableText(await loadContent(scope, file.projectId, file));
  return { ...shownFile(file), path: file.path, content, version: file.version };
}
