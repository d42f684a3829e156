import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { type deleteSelection, maxSelected } from '../../contract/selection.ts';
import { moveFolderToBin, refuseKept } from '../bin/delete-files.ts';
import { moveToBin } from '../bin/move-to-bin.ts';
import { changeContent } from '../changes.ts';
import { loadFolder } from '../store/load-files.ts';
import { can, hasFolder } from '../tree/assert-can-create.ts';
import { loadSelected } from './load-selected.ts';

/** Moves files and whole folders to the recycle bin as one batch, which can be restored as a whole. */
export async function deleteSelectionUseCase(scope: Scope, { params, body }: InputOf<typeof deleteSelection>) {
  const folders = [...new Set(body.folders)];
  if (folders.includes('/')) throw refusePage('reserved', 'The root folder can’t be deleted.');
  if (folders.length > 0 && !can(scope, 'pages.arrange'))
    throw refuse('forbidden', `You don’t have permission to delete folders: ${folders.join(', ')}.`);
  refuseKept([...folders, ...body.files.map(({ path }) => path)]);
  return changeContent(scope, params.d, async (site) => {
    const ids = new Set((await loadSelected(scope, site.id, body.files)).map(({ id }) => id));
    for (const folder of folders) {
      const inside = await loadFolder(scope, site.id, folder);
      if (inside.length === 0 && !(await hasFolder(scope, site.id, folder))) throw refuse('not_found');
      for (const { id } of inside) ids.add(id);
    }
    if (ids.size > maxSelected) throw refusePage('too_many_selected');
    const { batch, bin } = await moveToBin(scope, site, [...ids]);
    for (const folder of folders) await moveFolderToBin(scope, site.id, folder, batch);
    return { files: ids.size, bin };
  });
}
