import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { isPageFile } from '../../contract/tree-path.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { decodeEditable } from '../store/decode-text.ts';
import { textContent } from '../store/file-content.ts';
import { loadContents } from '../store/file-contents.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';

/** Values by key; null removes a key. */
export type FrontMatterChanges = Readonly<Record<string, unknown>>;

export type PageEdit = { readonly file: FileRow; readonly changes: FrontMatterChanges };

const batchSize = 500;

/** Changes front matter values of pages, all or none; every other byte stays. `changeContent` has locked the site. */
export async function editPages(
  scope: Scope,
  site: SiteRow,
  edits: readonly PageEdit[],
  reason: string,
): Promise<Map<string, FileRow>> {
  const edited = new Map<string, FileRow>();
  for (let at = 0; at < edits.length; at += batchSize) {
    const part = edits.slice(at, at + batchSize);
    const contents = await loadContents(
      scope,
      site.projectId,
      part.map(({ file }) => file.hash),
    );
    const pages = part.map(({ file, changes }) => {
      const bytes = contents.get(file.hash);
      if (!isPageFile(file.path) || !bytes) throw refusePage('not_a_page', `${file.path} has no front matter.`);
      return { path: file.path, source: decodeEditable(bytes), changes };
    });
    const sources = await editFrontMatters(site.projectId, pages);
    const writes = part.map(({ file }, index) => {
      return { path: file.path, content: textContent(sources[index] ?? ''), base: file.hash, reason };
    });
    for (const [path, file] of await writeFiles(scope, site, writes)) edited.set(path, file);
  }
  return edited;
}

type FrontMatterEdit = { readonly path: string; readonly source: string; readonly changes: FrontMatterChanges };

/** The source with these values; refused if its front matter cannot be edited without changing more. */
export const editFrontMatter = async (projectId: string, edit: FrontMatterEdit): Promise<string> =>
  (await editFrontMatters(projectId, [edit]))[0] ?? '';

/** The same for many pages, in order; all or none. */
export async function editFrontMatters(
  projectId: string,
  edits: readonly FrontMatterEdit[],
): Promise<readonly string[]> {
  const edited = await parsePages(
    projectId,
    'edit',
    edits.map(({ source, changes }) => ({
      source,
      changes: Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? undefined])),
    })),
  );
  return edits.map(({ path }, at) => {
    const page = edited[at];
    if (page?.ok) return page.source;
    throw page?.reason === 'not_yaml'
      ? refusePage('bad_front_matter', `The front matter of ${path} isn’t YAML. Edit it in the text.`)
      : refusePage(
          'bad_front_matter',
          `This value of ${path} can’t be changed here without affecting others. Edit it in the text.`,
        );
  });
}
