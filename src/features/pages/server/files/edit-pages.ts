import type { EditedSource } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { refuseFiles } from '../selection/refuse-files.ts';
import type { FileRow } from '../tables.ts';
import { rewritePages } from './rewrite-pages.ts';

/** Values by key; null removes a key. */
export type FrontMatterChanges = Readonly<Record<string, unknown>>;

export type PageEdit = { readonly file: FileRow; readonly changes: FrontMatterChanges };

/** Changes front matter values of pages, all or none; every other byte stays. `changeContent` has locked the site. */
export function editPages(
  scope: Scope,
  site: SiteRow,
  edits: readonly PageEdit[],
  reason: string,
): Promise<Map<string, FileRow>> {
  const files = edits.map(({ file }) => file);
  const rewrite = (pages: Parameters<Parameters<typeof rewritePages>[3]['rewrite']>[0]) =>
    editFrontMatters(
      site.projectId,
      pages.map(({ file, source, at }) => ({ path: file.path, source, changes: edits[at]?.changes ?? {} })),
    );
  return rewritePages(scope, site, files, { reason, rewrite });
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
  return takeSources(edits, edited);
}

/** The edited sources. If any page could not be edited, the change is refused with the names of all such pages. */
export function takeSources(
  pages: readonly { readonly path: string }[],
  edited: readonly (EditedSource | null)[],
): readonly string[] {
  const failed = pages.flatMap(({ path }, at) => {
    const page = edited[at] ?? null;
    return page?.ok ? [] : [path];
  });
  const [first, second] = failed;
  if (first && !second) throw refuseOne(first);
  if (first)
    throw refuseFiles(
      'bad_front_matter',
      'The settings of these pages can’t be changed here. Edit the pages as Markdown. Nothing was changed.',
      failed,
    );
  return edited.map((page) => (page?.ok ? page.source : ''));
}

const refuseOne = (path: string) =>
  refusePage(
    'bad_front_matter',
    `This value of ${path} can’t be changed here without affecting others. Edit the page as Markdown.`,
    { paths: [path] },
  );
