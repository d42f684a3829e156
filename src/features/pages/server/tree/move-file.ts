import type { InputOf } from '#contract-kit/endpoint.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Moved } from '../../contract/fields.ts';
import type { moveFile, renameFile } from '../../contract/tree.ts';
import { nameOf, stemOf } from '../../page-facts.ts';
import { changeContent } from '../changes.ts';
import { editPages } from '../files/edit-pages.ts';
import { assertBase } from '../store/check-base.ts';
import { loadFiles } from '../store/load-files.ts';
import type { FileRow } from '../tables.ts';
import { assertCanCreate, assertValidName } from './assert-can-create.ts';
import { moveFiles } from './move-files.ts';

type Move = {
  readonly path: string;
  readonly base: string;
  readonly rewriteLinks: boolean;
  readonly title?: string | undefined;
};

/** Renames a file within its folder, and changes the title of a page; the extension stays. */
export const renameFileUseCase = (scope: Scope, { params, body }: InputOf<typeof renameFile>): Promise<Moved> => {
  const to = renamed(body.path, body.name);
  // An imported page keeps its name when only its title changes.
  if (to !== body.path) assertValidName(stemOf(to), to);
  return move(scope, params.d, body, to);
};

/** Moves a file to another folder under the same name. */
export const moveFileUseCase = (scope: Scope, { params, body }: InputOf<typeof moveFile>): Promise<Moved> =>
  move(scope, params.d, body, intoFolder(body.path, body.to));

function move(scope: Scope, siteId: string, { path, base, rewriteLinks, title }: Move, to: string): Promise<Moved> {
  return changeContent(scope, siteId, async (site) => {
    const file = await assertBase(scope, path, base, (await loadFiles(scope, site.id, [path])).get(path));
    if (to !== path) await assertCanCreate(scope, site.id, to);
    const retitled = await retitle(scope, site, file, title, to);
    if (to === path) return { moved: {}, rewritten: {} };
    return moveFiles(scope, site, [{ file: retitled, to }], { rewriteLinks });
  });
}

/**
 * Title and address change together. A page with a slug in its front matter would keep its address under any name, so the slug changes too.
 * Without a title only the name changes, and no byte of the file.
 */
async function retitle(
  scope: Scope,
  site: SiteRow,
  file: FileRow,
  title: string | undefined,
  to: string,
): Promise<FileRow> {
  if (title === undefined) return file;
  const isRenamed = nameOf(to) !== nameOf(file.path);
  const changes = {
    ...(title === file.frontMatter?.title ? {} : { title }),
    ...(isRenamed && file.frontMatter?.slug ? { slug: stemOf(to) } : {}),
  };
  if (Object.keys(changes).length === 0) return file;
  return (await editPages(scope, site, [{ file, changes }], 'Renamed')).get(file.path) ?? file;
}

/** `/posts/a.md` renamed to `b` or `b.md` is `/posts/b.md`. */
export function renamed(path: string, name: string): string {
  const cut = path.lastIndexOf('/') + 1;
  const ending = /(?<=.)\.[^.]+$/.exec(path.slice(cut))?.[0] ?? '';
  const bare = ending && name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, -ending.length) : name;
  return `${path.slice(0, cut)}${bare}${ending}`;
}

export const intoFolder = (path: string, folder: string): string =>
  `${folder === '/' ? '' : folder}${path.slice(path.lastIndexOf('/'))}`;
