import { ownSite, type SiteRow } from '#features/sites/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { changeContent } from '../changes.ts';
import { editFrontMatters } from '../files/edit-pages.ts';
import { textContent } from '../store/file-content.ts';
import { loadFiles } from '../store/load-files.ts';
import { writeFiles } from '../store/write-files.ts';

type Author = { readonly slug: string; readonly name: string };

const pathsOf = ({ slug }: Author): readonly [string, string, string] => [
  `/authors/${slug}.md`,
  `/authors/${slug}/_index.md`,
  `/authors/${slug}/index.md`,
];

/**
 * Writes the pages of authors, ready to publish, to the site of the scope's project. An existing page is kept. In a project whose site does
 * not exist or is not ready, they are written when the site is created.
 */
export async function writeAuthorPages(scope: Scope, authors: readonly Author[]): Promise<void> {
  const own = authors.length === 0 ? null : await ownSite(scope);
  if (!own?.initializedAt || own.activity === 'deleting') return;
  const write = async (site: SiteRow): Promise<void> => {
    const present = await loadFiles(scope, site.id, authors.flatMap(pathsOf));
    const missing = authors.filter((author) => !pathsOf(author).some((path) => present.has(path)));
    const pages = missing.map((author) => ({
      path: pathsOf(author)[0],
      source: '\n',
      changes: { title: author.name },
    }));
    const sources = await editFrontMatters(site.projectId, pages);
    const writes = pages.map(({ path }, at) => {
      return { path, content: textContent(sources[at] ?? ''), base: null, reason: 'Author page' };
    });
    await writeFiles(scope, site, writes, { isSystemChange: true });
  };
  await changeContent(scope, own.id, write, { isSystemChange: true });
}
