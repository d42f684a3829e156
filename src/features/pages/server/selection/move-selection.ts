import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Moved } from '../../contract/fields.ts';
import { refusePage } from '../../contract/refusals.ts';
import { maxSelected, type moveSelection } from '../../contract/selection.ts';
import { changeContent } from '../changes.ts';
import { intoFolder } from '../tree/move-file.ts';
import { moveFiles } from '../tree/move-files.ts';
import { moveFolderSettings } from '../tree/move-folder.ts';
import type { FileMove, FolderMove } from '../tree/plan-links.ts';
import { loadSelected } from './load-selected.ts';
import { refuseFiles } from './refuse-files.ts';

/** Moves files and whole folders into one folder, all or none. Items that are there already stay. */
export function moveSelectionUseCase(scope: Scope, { params, body }: InputOf<typeof moveSelection>): Promise<Moved> {
  return changeContent(scope, params.d, async (site) => {
    const files = await loadSelected(scope, site.id, body.files);
    const moves: FileMove[] = files.map((file) => ({ file, to: intoFolder(file.path, body.to) }));
    const folders: FolderMove[] = [];
    for (const from of new Set(body.folders)) {
      if (from === '/') throw refusePage('into_itself', 'The root folder can’t be moved.');
      const to = intoFolder(from, body.to);
      if (to === from) continue;
      moves.push(...(await moveFolderSettings(scope, site, from, to)));
      folders.push({ from, to });
    }
    const needed = moves.filter(({ file, to }) => file.path !== to);
    if (needed.length > maxSelected) throw refusePage('too_many_selected');
    refuseTwins(needed);
    if (needed.length === 0) return { moved: {}, rewritten: {} };
    return moveFiles(scope, site, needed, { rewriteLinks: body.rewriteLinks, folders });
  });
}

/** Two files with one name cannot be in one folder, and a file that is inside a selected folder moves once. */
function refuseTwins(moves: readonly FileMove[]): void {
  const seen = new Set<string>();
  const twins = moves.filter(({ file, to }) => {
    const isTwin = seen.has(to) || seen.has(file.id);
    seen.add(to).add(file.id);
    return isTwin;
  });
  if (twins.length === 0) return;
  const paths = twins.map(({ file }) => file.path);
  throw refuseFiles('exists', 'These files have the same name as another selected one. Nothing was moved.', paths);
}
