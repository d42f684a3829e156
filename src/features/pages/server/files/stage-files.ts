import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { setWeights, stageFiles } from '../../contract/tree.ts';
import { isPageFile } from '../../contract/tree-path.ts';
import { approveFiles } from '../approval/approve-files.ts';
import { changeContent } from '../changes.ts';
import { isApprovedText } from '../store/file-state.ts';
import { loadFiles } from '../store/load-files.ts';
import { toWebFiles } from '../store/web-file.ts';
import { editPages } from './edit-pages.ts';
import { loadFilesAtBase } from './load-files-at-base.ts';

/** Marks pages as draft or ready to publish: `draft` in their front matter. Releasing an author's page also approves it. */
export function stageFilesUseCase(scope: Scope, { params, body }: InputOf<typeof stageFiles>) {
  const isDraft = body.state === 'draft';
  return changeContent(scope, params.d, async (site) => {
    const based = await loadFilesAtBase(scope, site.id, body.files);
    for (const { file } of based) if (!isPageFile(file.path)) throw refusePage('not_a_page');
    const edits = based
      .filter(({ file }) => (file.frontMatter?.draft ?? false) !== isDraft)
      .map(({ file }) => ({ file, changes: { draft: isDraft } }));
    if (!isDraft)
      await approveFiles(
        scope,
        site.id,
        based.map(({ file }) => file).filter((file) => !isApprovedText(file)),
      );
    const edited = await editPages(scope, site, edits, isDraft ? 'Changed to draft' : 'Released');
    const unedited = based.map(({ file }) => file.path).filter((path) => !edited.has(path));
    const others = await loadFiles(scope, site.id, unedited);
    return { files: toWebFiles([...edited.values(), ...others.values()]) };
  });
}

/** Sorts pages by hand: `weight` in their front matter. */
export function setWeightsUseCase(scope: Scope, { params, body }: InputOf<typeof setWeights>) {
  return changeContent(scope, params.d, async (site) => {
    const based = await loadFilesAtBase(scope, site.id, body.files);
    const edits = based.map(({ file, item }) => ({ file, changes: { weight: item.weight } }));
    const edited = await editPages(scope, site, edits, 'Sorted');
    return { files: toWebFiles(based.map(({ file }) => edited.get(file.path) ?? file)) };
  });
}
