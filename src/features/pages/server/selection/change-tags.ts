import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { changeTags } from '../../contract/selection.ts';
import { isPageFile } from '../../contract/tree-path.ts';
import { changeContent } from '../changes.ts';
import { takeSources } from '../files/edit-pages.ts';
import { rewritePages } from '../files/rewrite-pages.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { loadSelected } from './load-selected.ts';
import { refuseFiles } from './refuse-files.ts';
import { toUndoable } from './undoable.ts';

/** Adds and removes tags of many pages, all or none. */
export function changeTagsUseCase(scope: Scope, { params, body }: InputOf<typeof changeTags>) {
  const { add, remove } = body;
  const change = async (site: Parameters<Parameters<typeof changeContent>[2]>[0]) => {
    const files = await loadSelected(scope, site.id, body.files);
    const others = files.filter(({ path }) => !isPageFile(path)).map(({ path }) => path);
    if (others.length > 0)
      throw refuseFiles('not_a_page', 'Only pages and posts have tags. Nothing was changed.', others);
    const changeId = scope.house.clock.newId();
    const edited = await rewritePages(scope, site, files, {
      reason: 'Tags changed',
      changeId,
      rewrite: async (pages) => {
        const asked = pages.map(({ source }) => ({ source, changes: { add, remove } }));
        return takeSources(
          pages.map(({ file }) => file),
          await parsePages(site.projectId, 'tags', asked),
        );
      },
    });
    return toUndoable(files, edited, changeId);
  };
  return changeContent(scope, params.d, change, { keepsApproval: true });
}
