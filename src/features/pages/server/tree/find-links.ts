import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { findSite } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { findLinks } from '../../contract/tree.ts';
import { isApprovedText } from '../store/file-state.ts';
import { loadFiles, loadFolder } from '../store/load-files.ts';
import { asSeen } from '../store/seen-text.ts';
import { type FileMove, type FolderMove, linkMoves, planLinks } from './plan-links.ts';

const maxShown = 200;

type Shown = { path: string; title: string | null; line: number; before: string; after: string };

/** The links that a move would change, before it happens: of a file, or of a folder with everything in it. */
export async function findLinksUseCase(scope: Scope, { params, body }: InputOf<typeof findLinks>) {
  const site = await findSite(scope, params.d);
  const { moves, folders } = await planMoves(scope, site.id, body.path, body.to);
  const items: Shown[] = [];
  const place = { siteId: site.id, projectId: site.projectId };
  for await (const { file, changed } of planLinks(scope, place, moves, linkMoves(moves, folders))) {
    // Of two texts of a page, the person knows one.
    if (!isApprovedText(file) && asSeen(scope, file) !== file) continue;
    items.push(...changed.map((link) => ({ path: file.path, title: file.frontMatter?.title ?? null, ...link })));
    if (items.length > maxShown) break;
  }
  return { items: items.slice(0, maxShown), hasMore: items.length > maxShown };
}

type Moving = { readonly moves: readonly FileMove[]; readonly folders: readonly FolderMove[] };

async function planMoves(scope: Scope, siteId: string, path: string, to: string): Promise<Moving> {
  const file = (await loadFiles(scope, siteId, [path])).get(path);
  if (file) return { moves: [{ file, to }], folders: [] };
  const files = path === '/' ? [] : await loadFolder(scope, siteId, path);
  if (files.length === 0) throw refuse('not_found');
  return {
    moves: files.map((each) => ({ file: each, to: to + each.path.slice(path.length) })),
    folders: [{ from: path, to }],
  };
}
