import { listPhotos } from '#features/accounts/server/door.ts';
import { ownSite, type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { changeContent } from '../changes.ts';
import { editFrontMatters } from '../files/edit-pages.ts';
import { textContent } from '../store/file-content.ts';
import { loadFiles, loadFolder } from '../store/load-files.ts';
import { type FileWrite, writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';
import { authorPaths } from './author-path.ts';
import { type CopiedPhoto, copyPhoto, findPhotoPath } from './copy-photo.ts';

type Author = { readonly userId: string; readonly slug: string; readonly name: string };

/**
 * Writes the pages of authors, ready to publish, to the site of the scope's project, with their photos, and links them to the accounts. An
 * existing page is kept and linked. In a project whose site does not exist or is not ready, they are written when the site is created.
 */
export async function writeAuthorPages(scope: Scope, authors: readonly Author[]): Promise<void> {
  const own = authors.length === 0 ? null : await ownSite(scope);
  if (!own?.initializedAt || own.activity === 'deleting') return;
  await changeContent(scope, own.id, (site) => writeAndLink(scope, site, authors), { isSystemChange: true });
}

async function writeAndLink(scope: Scope, site: SiteRow, authors: readonly Author[]): Promise<void> {
  const paths = authors.flatMap(({ slug }) => authorPaths(slug));
  const present = await loadFiles(scope, site.id, paths);
  const pageOf = (pages: ReadonlyMap<string, FileRow>, { slug }: Author) =>
    authorPaths(slug)
      .map((path) => pages.get(path))
      .find((page) => page !== undefined);
  const missing = authors.filter((author) => !pageOf(present, author));
  const photos = await copyPhotos(scope, site, missing);
  const pages = missing.map(({ slug, name, userId }) => {
    const image = photos.get(userId)?.image;
    return { path: authorPaths(slug)[0], source: '\n', changes: { title: name, ...(image ? { image } : {}) } };
  });
  const sources = await editFrontMatters(site.projectId, pages);
  const writes: FileWrite[] = [
    ...pages.map(({ path }, at) => ({ path, content: textContent(sources[at] ?? ''), base: null })),
    ...[...photos.values()].map(({ path, content }) => ({ path, content, base: null })),
  ].map((write) => ({ ...write, reason: 'Author page' }));
  const written = await writeFiles(scope, site, writes, { isSystemChange: true });
  for (const author of authors) {
    const page = pageOf(present, author) ?? pageOf(written, author);
    if (page) await linkPage(scope, site.projectId, author.userId, page.id);
  }
}

async function copyPhotos(
  scope: Scope,
  site: SiteRow,
  authors: readonly Author[],
): Promise<ReadonlyMap<string, CopiedPhoto>> {
  const photos = await listPhotos(
    scope,
    authors.map(({ userId }) => userId),
  );
  const copied = new Map<string, CopiedPhoto>();
  if (photos.size === 0) return copied;
  const taken = new Set((await loadFolder(scope, site.id, '/static/img/authors')).map(({ path }) => path));
  for (const { userId, slug } of authors) {
    const photo = photos.get(userId);
    if (!photo) continue;
    const path = findPhotoPath(slug, photo.type, (candidate) => taken.has(candidate));
    const copy = await copyPhoto(scope.house, site.projectId, path, photo);
    if (!copy) continue;
    taken.add(path);
    copied.set(userId, copy);
  }
  return copied;
}

/** A page that is linked to another member stays theirs. */
async function linkPage({ tx }: Scope, projectId: string, userId: string, fileId: string): Promise<void> {
  await selectRows(
    tx,
    `insert into author_pages (project_id, user_id, file_id)
     select $1, $2, $3 where not exists (select from author_pages where file_id = $3)
     on conflict (project_id, user_id) do update set file_id = excluded.file_id`,
    [projectId, userId, fileId],
  );
}
