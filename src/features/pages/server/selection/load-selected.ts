import type { Scope } from '#platform/house/scope.ts';
import { loadFiles } from '../store/load-files.ts';
import { textAt } from '../store/seen-text.ts';
import type { FileRow } from '../tables.ts';
import { refuseFiles } from './refuse-files.ts';

type Based = { readonly path: string; readonly base: string };

/** The files of a bulk action in the order of their paths. Refuses, with all their names, those that are not as the person has seen them. */
export async function loadSelected(scope: Scope, siteId: string, selected: readonly Based[]): Promise<FileRow[]> {
  const bases = new Map(selected.map(({ path, base }) => [path, base]));
  const present = await loadFiles(scope, siteId, [...bases.keys()]);
  const files = new Map<string, FileRow>();
  for (const [path, base] of bases) {
    const file = present.get(path);
    const text = file && textAt(scope, file, base);
    if (text) files.set(path, text);
  }
  const stale = [...bases.keys()].filter((path) => !files.has(path));
  if (stale.length > 0)
    throw refuseFiles(
      'stale',
      'These files were edited, moved or deleted in the meantime. Your change wasn’t applied.',
      stale,
    );
  return [...files.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
