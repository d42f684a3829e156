import type { WebFile } from '../../contract/fields.ts';
import type { SiteFiles } from './site-files.ts';

/** The sections of the tree, by their root folder. A folder's path ends with a slash, a file's does not. */
export const roots = {
  pages: '/',
  posts: '/posts/',
  static: '/static/',
  other: '/_other/',
  bin: '/recycle-bin/',
} as const;
export type Root = keyof typeof roots;

const rootFolders: ReadonlySet<string> = new Set(Object.values(roots));

type Folder = { readonly folders: string[]; readonly files: string[] };

/** The direct children of each folder, unsorted: they are sorted when the folder is first opened. */
export type FolderIndex = {
  readonly files: SiteFiles['files'];
  readonly folders: ReadonlyMap<string, Folder>;
  /** The number of files in each section. */
  readonly counts: Readonly<Record<Root, number>>;
  /** Sorted children of the folders that were opened so far. */
  readonly sorted: Map<string, readonly string[]>;
};

/** Built in one pass over all files. */
export function indexFolders({ files, folders: known }: Pick<SiteFiles, 'files' | 'folders'>): FolderIndex {
  const folders = new Map<string, Folder>();
  const counts: Record<Root, number> = { pages: 0, posts: 0, static: 0, other: 0, bin: 0 };
  const open = (path: string): Folder => {
    const found = folders.get(path);
    if (found) return found;
    const made: Folder = { folders: [], files: [] };
    folders.set(path, made);
    if (!rootFolders.has(path)) open(parentOf(path)).folders.push(path);
    return made;
  };
  for (const folder of rootFolders) open(folder);
  for (const folder of known) open(folder === '/' ? '/' : `${folder}/`);
  for (const path of files.keys()) {
    open(path.slice(0, path.lastIndexOf('/') + 1)).files.push(path);
    counts[rootOf(path)] += 1;
  }
  return { files, folders, counts, sorted: new Map() };
}

/** The parent folder of a file or folder. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

export const nameOf = (path: string): string => {
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  return bare.slice(bare.lastIndexOf('/') + 1);
};

export const isFolderPath = (path: string): boolean => path.endsWith('/');

export function rootOf(path: string): Root {
  if (path.startsWith(roots.posts)) return 'posts';
  if (path.startsWith(roots.static)) return 'static';
  if (path.startsWith(roots.bin)) return 'bin';
  return path.startsWith(roots.other) ? 'other' : 'pages';
}

/** The index page of a folder: `_index.md`. */
export const folderPage = (folder: string): string => `${folder}_index.md`;

export const isFolderPage = (path: string): boolean => /\/_index\.(md|markdown)$/i.test(path);

export const isPostPath = (path: string): boolean => rootOf(path) === 'posts' && !isFolderPage(path);

/** The display name: a page's title, the title of a folder's index page, or the file name. */
export function labelOf(files: ReadonlyMap<string, WebFile>, path: string): string {
  const page = files.get(isFolderPath(path) ? folderPage(path) : path);
  return page?.frontMatter?.title || nameOf(path);
}
