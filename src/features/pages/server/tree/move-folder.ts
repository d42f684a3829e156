import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Moved } from '../../contract/fields.ts';
import { maxFolderName } from '../../contract/file-path.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { moveFolder, renameFolder } from '../../contract/tree.ts';
import { changeContent } from '../changes.ts';
import { editPages } from '../files/edit-pages.ts';
import { refuseReserved } from '../store/check-new-paths.ts';
import { loadFiles, loadFolder, rangeBelow } from '../store/load-files.ts';
import { assertValidName, assertValidPath, hasFolder } from './assert-can-create.ts';
import { intoFolder } from './move-file.ts';
import { moveFiles } from './move-files.ts';
import type { FileMove } from './plan-links.ts';

type Place = { readonly path: string; readonly rewriteLinks: boolean; readonly title?: string | undefined };

/** Renames a folder in place; its index page can get a new title. */
export const renameFolderUseCase = (scope: Scope, { params, body }: InputOf<typeof renameFolder>): Promise<Moved> => {
  if (body.name.length > maxFolderName)
    throw refuse('invalid', `Folder names can have up to ${maxFolderName} characters.`);
  const to = body.path.slice(0, body.path.lastIndexOf('/') + 1) + body.name;
  // An imported folder keeps its name when only its title changes.
  if (to !== body.path) assertValidName(body.name, to);
  return move(scope, params.d, body, to);
};

/** Moves a folder with everything in it to another folder. */
export const moveFolderUseCase = (scope: Scope, { params, body }: InputOf<typeof moveFolder>): Promise<Moved> =>
  move(scope, params.d, body, intoFolder(body.path, body.to));

function move(scope: Scope, siteId: string, { path, rewriteLinks, title }: Place, to: string): Promise<Moved> {
  return changeContent(scope, siteId, async (site) => {
    if (path === '/') throw refusePage('into_itself', 'The root folder can’t be moved.');
    if (title !== undefined) await retitle(scope, site, path, title);
    if (to === path) return { moved: {}, rewritten: {} };
    const moves = await moveFolderSettings(scope, site, path, to);
    return moveFiles(scope, site, moves, { rewriteLinks, folders: [{ from: path, to }] });
  });
}

/** Checks that a folder can move there, moves its settings, and returns the moves of its files, which are up to the caller. */
export async function moveFolderSettings(scope: Scope, site: SiteRow, path: string, to: string): Promise<FileMove[]> {
  if (to.startsWith(`${path}/`)) throw refusePage('into_itself');
  refuseReserved([path, to]);
  assertValidPath(to);
  await refuseTaken(scope, site, to);
  const files = await loadFolder(scope, site.id, path);
  if (files.length === 0 && !(await hasFolder(scope, site.id, path))) throw refuse('not_found');
  await moveFolderRows(scope, site, path, to);
  return files.map((file) => ({ file, to: to + file.path.slice(path.length) }));
}

async function retitle(scope: Scope, site: SiteRow, folder: string, title: string): Promise<void> {
  const path = `${folder}/_index.md`;
  const page = (await loadFiles(scope, site.id, [path])).get(path);
  if (!page) throw refusePage('not_a_page', 'This folder has no index page, so it can’t have a title.');
  if (page.frontMatter?.title !== title) await editPages(scope, site, [{ file: page, changes: { title } }], 'Renamed');
}

async function refuseTaken(scope: Scope, site: SiteRow, to: string): Promise<void> {
  const isTaken = (await loadFiles(scope, site.id, [to])).size > 0 || (await hasFolder(scope, site.id, to));
  if (isTaken) throw refusePage('not_empty', `${to} already exists.`);
}

/** The settings of folders move with them. */
async function moveFolderRows({ tx }: Scope, site: SiteRow, path: string, to: string): Promise<void> {
  const [from, end] = rangeBelow(path);
  await selectRows(
    tx,
    `update folders set path = $2 || substr(path, length($3) + 1)
     where site_id = $1 and bin_batch is null and (path = $3 or (path >= $4 and path < $5))`,
    [site.id, to, path, from, end],
  );
}
