import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Binned } from '../../contract/fields.ts';
import { findReservedReason } from '../../contract/file-path.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { deleteStatic } from '../../contract/static.ts';
import type { deleteFiles, deleteFolder } from '../../contract/tree.ts';
import { sectionOfPath } from '../../contract/tree-path.ts';
import { changeContent } from '../changes.ts';
import { loadFilesAtBase } from '../files/load-files-at-base.ts';
import { loadFiles, loadFolder, rangeBelow } from '../store/load-files.ts';
import { can, hasFolder } from '../tree/assert-can-create.ts';
import { moveToBin } from './move-to-bin.ts';
import { purgeFiles } from './purge-files.ts';

/** Moves files to the bin, or deletes them forever for members who may also empty the bin. */
export async function deleteFilesUseCase(
  scope: Scope,
  { params, query, body }: InputOf<typeof deleteFiles>,
): Promise<Binned> {
  const isForGood = query.softDelete === 'false';
  if (isForGood && !can(scope, 'pages.empty-bin')) throw refuse('forbidden');
  refuseKept(body.files.map(({ path }) => path));
  return changeContent(scope, params.d, async (site) => {
    const based = await loadFilesAtBase(scope, site.id, body.files);
    const ids = based.map(({ file }) => file.id);
    if (!isForGood) return { bin: (await moveToBin(scope, site, ids)).bin };
    await purgeFiles(scope, site.projectId, ids);
    return { bin: null };
  });
}

/** Static files are not edited concurrently, so no base is required. */
export async function deleteStaticUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof deleteStatic>,
): Promise<Binned> {
  return changeContent(scope, params.d, async (site) => {
    const present = await loadFiles(scope, site.id, body.paths);
    if (body.paths.some((path) => !present.has(path))) throw refuse('not_found');
    const ids = [...present.values()].map(({ id }) => id);
    return { bin: (await moveToBin(scope, site, ids)).bin };
  });
}

export function deleteFolderUseCase(scope: Scope, { params, body }: InputOf<typeof deleteFolder>) {
  const { path } = body;
  if (path === '/') throw refusePage('reserved', 'The root folder can’t be deleted.');
  refuseKept([path]);
  return changeContent(scope, params.d, async (site) => {
    const files = await loadFolder(scope, site.id, path);
    if (files.length === 0 && !(await hasFolder(scope, site.id, path))) throw refuse('not_found');
    const { batch, bin } = await moveToBin(
      scope,
      site,
      files.map(({ id }) => id),
    );
    await moveFolderToBin(scope, site.id, path, batch);
    return { files: files.length, bin };
  });
}

/** The settings of a folder, and of those in it, are deleted and restored with its files. */
export async function moveFolderToBin({ tx }: Scope, siteId: string, path: string, batch: string): Promise<void> {
  const [from, to] = rangeBelow(path);
  await selectRows(
    tx,
    `update folders set bin_batch = $2
     where site_id = $1 and bin_batch is null and (path = $3 or (path >= $4 and path < $5))`,
    [siteId, batch, path, from, to],
  );
}

/** Unrecognized imported files can be deleted; files the product needs cannot. */
export function refuseKept(paths: readonly string[]): void {
  for (const path of paths) {
    const sentence = sectionOfPath(path) === 'other' ? null : findReservedReason(path);
    if (sentence) throw refusePage('reserved', sentence);
  }
}
