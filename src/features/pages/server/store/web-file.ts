import type { Scope } from '#platform/house/scope.ts';
import type { OpenFile, WebFile } from '../../contract/fields.ts';
import { binPath } from '../bin/bin-path.ts';
import type { FileRow } from '../tables.ts';
import { decodeEditable } from './decode-text.ts';
import { loadContent } from './file-contents.ts';
import { isApprovedText, isInConflict, stateOf } from './file-state.ts';

/** One file as lists return it. `page-list.ts` has the same in SQL. */
export function toWebFile(file: FileRow): WebFile {
  return {
    _id: file.id,
    hash: file.hash,
    size: file.size,
    type: file.type,
    state: stateOf(file),
    updatedAt: file.updatedAt.toISOString(),
    ...(file.frontMatter ? { frontMatter: file.frontMatter } : {}),
    ...(file.deletedAt && file.expiresAt ? { expiryDate: file.expiresAt.toISOString(), from: file.path } : {}),
    ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
  };
}

export const toWebFiles = (files: Iterable<FileRow>): Record<string, WebFile> =>
  Object.fromEntries([...files].map((file) => [file.path, toWebFile(file)]));

/** A file with its content. */
export const loadOpenFile = async (scope: Pick<Scope, 'tx'>, file: FileRow): Promise<OpenFile> =>
  toOpenFile(file, await loadContent(scope, file.projectId, file));

export function toOpenFile(file: FileRow, bytes: Uint8Array): OpenFile {
  const content = decodeEditable(bytes);
  const { binBatch, path } = file;
  return {
    ...toWebFile(file),
    path: binBatch === null ? path : binPath(binBatch, path),
    content,
    version: file.version,
    ...(isApprovedText(file)
      ? { hasHeldChange: true as const }
      : isInConflict(file)
        ? { isInConflict: true as const }
        : {}),
  };
}
