import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { OpenFile } from '../../contract/fields.ts';
import type { changeFolderFrontMatter, changeFrontMatter } from '../../contract/tree.ts';
import { isPageFile } from '../../contract/tree-path.ts';
import { changeContent } from '../changes.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { assertBase } from '../store/check-base.ts';
import { loadFiles, loadFolder } from '../store/load-files.ts';
import { asSeen } from '../store/seen-text.ts';
import { loadOpenFile, toWebFiles } from '../store/web-file.ts';
import { editPages, takeSources } from './edit-pages.ts';
import { rewritePages } from './rewrite-pages.ts';

/** Changes front matter values of one page. */
export function changeFrontMatterUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof changeFrontMatter>,
): Promise<OpenFile> {
  const { path, base, frontMatter } = body;
  return changeContent(scope, params.d, async (site) => {
    const file = await assertBase(scope, path, base, (await loadFiles(scope, site.id, [path])).get(path));
    const edited = await editPages(scope, site, [{ file, changes: frontMatter }], 'Page settings');
    return loadOpenFile(scope, edited.get(path) ?? file);
  });
}

/** Adds the same values to every page below a folder; pages keep the values they have. */
export function changeFolderFrontMatterUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof changeFolderFrontMatter>,
) {
  return changeContent(scope, params.d, async (site) => {
    const files = await loadFolder(scope, site.id, body.path);
    const pages = files.filter(({ path }) => isPageFile(path)).map((file) => asSeen(scope, file));
    if (pages.length === 0) throw refuse('not_found', 'This folder has no pages.');
    const edited = await rewritePages(scope, site, pages, {
      reason: `Settings of ${body.path}`,
      rewrite: async (texts) => {
        const asked = texts.map(({ source }) => ({ source, changes: body.frontMatter }));
        return takeSources(
          texts.map(({ file }) => file),
          await parsePages(site.projectId, 'merge', asked),
        );
      },
    });
    return { files: toWebFiles(edited.values()) };
  });
}
