import { isPage } from '@plinth/site-renderer/page-path.ts';
import { maxPageBytes, maxStaticBytes } from '#features/pages/contract/sizes.ts';
import { foldersAbove, isPageFile, otherRoot, parseFilePath } from '#features/pages/contract/tree-path.ts';
import type { ArchiveEntry } from '../archive/archive-messages.ts';
import { formatName } from '../archive/entry-name.ts';
import type { ImportPlan, ImportRole, ImportTarget, PlannedFile } from '../archive/import-plan.ts';
import { canBeGenerated } from '../export/generated-marker.ts';
import { maxSiteFileBytes, siteFileName } from '../site-file-name.ts';

type Place = { readonly path: string; readonly role: ImportRole };

/** The target of every file of an archive, and all problems. */
export function planImport(entries: readonly ArchiveEntry[], target: ImportTarget): ImportPlan {
  const problems: string[] = [];
  const place = makePlacer(entries, target);
  const files: PlannedFile[] = [];
  const folders = new Set<string>();
  for (const { index, name, size, isFolder } of entries) {
    const wrong = wrongName(name);
    const put = wrong ? null : place(isFolder ? name.slice(0, -1) : name);
    if (wrong) problems.push(`${formatName(name)}: ${wrong}`);
    if (!put) continue;
    const read = parseFilePath(put.path);
    const refused = read.ok ? tooLarge(read.path, size, put.role) : read.sentence;
    if (!read.ok || refused) problems.push(`${formatName(name)}: ${refused}`);
    else if (isFolder) folders.add(read.path);
    else files.push({ index, name, path: read.path, size, role: put.role });
  }
  if (files.length === 0 && problems.length === 0) problems.push('This ZIP file is empty.');
  return { files, folders: listEmptyFolders(folders, files), problems: [...problems, ...findClashes(files, folders)] };
}

function wrongName(name: string): string | null {
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'Absolute paths aren’t allowed in ZIP files.';
  return name.includes('//') ? 'Paths can’t contain empty names.' : null;
}

function tooLarge(path: string, size: number, role: ImportRole): string | null {
  if (role === 'settings') return size > maxSiteFileBytes ? 'This settings file is too large.' : null;
  if (isPageFile(path)) return size > maxPageBytes ? 'This page is larger than 5 MB.' : null;
  return size > maxStaticBytes ? 'This file is larger than 100 MB.' : null;
}

/** By the name in the archive: the path in the site and its kind. Null for the roots themselves. */
function makePlacer(entries: readonly ArchiveEntry[], target: ImportTarget): (name: string) => Place | null {
  const names = entries.map(({ name }) => name);
  if (target.kind === 'static') {
    const isExport = target.folder === '/static' && names.every((name) => name.startsWith('static/'));
    return (name) => {
      const below = isExport ? name.slice('static/'.length) : name;
      return below === '' ? null : { path: `${target.folder}/${below}`, role: 'content' };
    };
  }
  const top = commonTop(names);
  const inside = names.map((name) => name.slice(top.length));
  const hasShape = inside.some((name) => /^(?:content|static)\//.test(name) || name === siteFileName);
  const contentRoot = hasShape ? 'content/' : inside.some(isPage) ? '' : null;
  return (name) => placeInSite(name.slice(top.length), contentRoot);
}

/** The one folder that contains everything, if it contains a site: `my-site/content/…`. */
function commonTop(names: readonly string[]): string {
  const first = names[0] ?? '';
  const top = first.slice(0, first.indexOf('/') + 1);
  if (top === '' || top === 'content/' || top === 'static/' || !names.every((name) => name.startsWith(top))) return '';
  return names.some((name) => /^(?:content|static)\//.test(name.slice(top.length))) ? top : '';
}

/** These roots have another meaning here: a page of that name in an archive would not be a page any more. */
const notPages = /^(?:static|recycle-bin|_other)(?:\/|$)/;

/** `contentRoot` is the location of pages in the archive: Hugo's folder, the top of an archive of Markdown files, or none. */
function placeInSite(name: string, contentRoot: string | null): Place | null {
  const hasShape = contentRoot === 'content/';
  if (name === '' || (hasShape && (name === 'content' || name === 'static'))) return null;
  if (name === siteFileName) return { path: `${otherRoot}/${name}`, role: 'settings' };
  if (hasShape && name.startsWith('static/')) return { path: `/${name}`, role: 'content' };
  const content = contentRoot !== null && name.startsWith(contentRoot) ? name.slice(contentRoot.length) : null;
  if (content !== null && !notPages.test(content)) return { path: `/${content}`, role: 'content' };
  return { path: `${otherRoot}/${name}`, role: canBeGenerated(name) ? 'generated' : 'other' };
}

function listEmptyFolders(folders: ReadonlySet<string>, files: readonly PlannedFile[]): string[] {
  const filled = new Set([...files.map(({ path }) => path), ...folders].flatMap(foldersAbove));
  return [...folders].filter((folder) => !filled.has(folder));
}

/** Two files with one name, or a name that is both a file and a folder: possible in an archive, but not here. */
function findClashes(files: readonly PlannedFile[], folders: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  const taken = new Set([...folders, ...files.flatMap(({ path }) => foldersAbove(path))]);
  const found: string[] = [];
  for (const { name, path } of files) {
    if (seen.has(path)) found.push(`${formatName(name)} occurs twice.`);
    if (taken.has(path)) found.push(`${formatName(name)} is both a file and a folder.`);
    seen.add(path);
  }
  return found;
}
