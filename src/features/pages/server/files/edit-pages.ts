import { editFrontMatter } from '@plinth/site-renderer/front-matter/edit-front-matter.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { isPageFile } from '../../page-facts.ts';
import { textContent } from '../store/file-content.ts';
import { loadContents } from '../store/file-contents.ts';
import { editableText } from '../store/text-of-bytes.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';

/** Values by key; null takes a key away. */
export type MatterChanges = Readonly<Record<string, unknown>>;

export type PageEdit = { readonly file: FileRow; readonly changes: MatterChanges };

const chunk = 500;

/** Changes values of pages' front matter, all pages or none; every other byte of them stays. The site was taken by `changeContent`. */
export async function editPages(
  scope: Scope,
  site: SiteRow,
  edits: readonly PageEdit[],
  reason: string,
): Promise<Map<string, FileRow>> {
  const edited = new Map<string, FileRow>();
  for (let at = 0; at < edits.length; at += chunk) {
    const part = edits.slice(at, at + chunk);
    const contents = await loadContents(
      scope,
      site.projectId,
      part.map(({ file }) => file.hash),
    );
    const writes = part.map(({ file, changes }) => {
      const bytes = contents.get(file.hash);
      if (!isPageFile(file.path) || !bytes) throw refusePage('not_a_page', `${file.path} has no front matter.`);
      const source = withMatter(file.path, editableText(bytes), changes);
      return { path: file.path, content: textContent(source), base: file.hash, reason };
    });
    for (const [path, file] of await writeFiles(scope, site, writes)) edited.set(path, file);
  }
  return edited;
}

/** The source with these values; refused where its front matter cannot be edited without touching more. */
export function withMatter(path: string, source: string, changes: MatterChanges): string {
  const asked = Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, value ?? undefined]));
  const edited = editFrontMatter(source, asked);
  if (edited.ok) return edited.source;
  throw edited.reason === 'not_yaml'
    ? refusePage('bad_front_matter', `The front matter of ${path} is not YAML. Please change it in the text.`)
    : refusePage(
        'bad_front_matter',
        `The front matter of ${path} cannot be changed from outside without touching more of it. Please change it in the text.`,
      );
}
