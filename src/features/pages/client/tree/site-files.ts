import type { WebFile } from '../../contract/fields.ts';
import type { WebPageList } from '../../contract/files.ts';

/** Every file of the site as it is now, by path; what lies in the recycle bin under `/recycle-bin/`. */
export type SiteFiles = {
  readonly files: ReadonlyMap<string, WebFile>;
  /** Folders that exist by themselves, empty or not. */
  readonly folders: readonly string[];
  readonly capabilities: WebPageList['capabilities'];
  readonly favouriteShortcodes: readonly string[];
  readonly preferredPaths: WebPageList['preferredPaths'];
  readonly revision: number;
};

const sections = ['pages', 'posts', 'static', 'other', 'recycleBin'] as const;

/** The live release with what changed since laid over it: gone is what was removed, and where both have a file the change counts. */
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

/** The list of changes after one file was written here: nobody has to ask for fifty thousand to learn about one. */
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
