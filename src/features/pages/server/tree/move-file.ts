import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Moved } from '../../contract/fields.ts';
import type { moveFile, renameFile } from '../../contract/tree.ts';
import { changeContent } from '../changes.ts';
import { assertBase } from '../store/check-base.ts';
import { loadFiles } from '../store/load-files.ts';
import { assertMayMake } from './assert-may-make.ts';
import { moveFiles } from './move-files.ts';

type Move = { readonly path: string; readonly base: string; readonly rewriteLinks: boolean };

/** Another name in the same folder; the ending stays. */
export const renameFileUseCase = (scope: Scope, { params, body }: InputOf<typeof renameFile>): Promise<Moved> =>
  move(scope, params.d, body, renamed(body.path, body.name));

/** The same name in another folder. */
export const moveFileUseCase = (scope: Scope, { params, body }: InputOf<typeof moveFile>): Promise<Moved> =>
  move(scope, params.d, body, intoFolder(body.path, body.to));

function move(scope: Scope, siteId: string, { path, base, rewriteLinks }: Move, to: string): Promise<Moved> {
  return changeContent(scope, siteId, async (site) => {
    const file = await assertBase(scope, path, base, (await loadFiles(scope, site.id, [path])).get(path));
    if (to === path) return { moved: {}, rewritten: {} };
    await assertMayMake(scope, site.id, to);
    return moveFiles(scope, site, [{ file, to }], { rewriteLinks });
  });
}

/** `/posts/a.md` with the name `b`, or `b.md`, is `/posts/b.md`. */
export function renamed(path: string, name: string): string {
  const cut = path.lastIndexOf('/') + 1;
  const ending = /(?<=.)\.[^.]+$/.exec(path.slice(cut))?.[0] ?? '';
  const bare = ending && name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, -ending.length) : name;
  return `${path.slice(0, cut)}${bare}${ending}`;
}

export const intoFolder = (path: string, folder: string): string =>
  `${folder === '/' ? '' : folder}${path.slice(path.lastIndexOf('/'))}`;
