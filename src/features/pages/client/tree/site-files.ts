import type { WebFile } from '../../contract/fields.ts';
import type { WebPageList } from '../../contract/files.ts';

/** Every current file of the site by path; deleted files are under `/recycle-bin/`. */
export type SiteFiles = {
  readonly files: ReadonlyMap<string, WebFile>;
  /** Folders that exist on their own, empty or not. */
  readonly folders: readonly string[];
  readonly capabilities: WebPageList['capabilities'];
  readonly favouriteShortcodes: WebPageList['favouriteShortcodes'];
  readonly preferredPaths: WebPageList['preferredPaths'];
  readonly revision: number;
};

const sections = ['pages', 'posts', 'static', 'other', 'recycleBin'] as const;

/** Merges the live release with the changes since: removed files are dropped, and a changed file replaces the live one. */
export function mergeLists(base: WebPageList, changes: WebPageList): SiteFiles {
  const files = new Map<string, WebFile>();
  for (const section of sections) for (const path in base[section]) put(files, path, base[section][path]);
  for (const path of changes.removed) files.delete(path);
  for (const section of sections) for (const path in changes[section]) put(files, path, changes[section][path]);
  return {
    files,
    folders: changes.folders,
    capabilities: changes.capabilities,
    favouriteShortcodes: changes.favouriteShortcodes,
    preferredPaths: changes.preferredPaths,
    revision: changes.revision,
  };
}

function put(files: Map<string, WebFile>, path: string, file: WebFile | undefined): void {
  if (file) files.set(path, file);
}

/** The list of changes with one newly written file, so that fifty thousand entries need not be fetched again. */
export function withFile(changes: WebPageList, path: string, file: WebFile): WebPageList {
  const section = sections.find((name) => changes[name][path] !== undefined) ?? sectionFor(path);
  return {
    ...changes,
    [section]: { ...changes[section], [path]: file },
    removed: changes.removed.filter((gone) => gone !== path),
    revision: changes.revision + 1,
  };
}

const sectionFor = (path: string): (typeof sections)[number] => {
  if (path.startsWith('/posts/')) return 'posts';
  if (path.startsWith('/static/')) return 'static';
  return path.startsWith('/_other/') ? 'other' : 'pages';
};
