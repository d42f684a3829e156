import type { Scope } from '#platform/house/scope.ts';
import { assertBase } from '../store/check-base.ts';
import { loadFiles } from '../store/load-files.ts';
import type { FileRow } from '../tables.ts';

type Based = { readonly path: string; readonly base: string };

/** The files that a change names, each checked against its base. */
export async function loadFilesAtBase<Item extends Based>(
  scope: Scope,
  siteId: string,
  items: readonly Item[],
): Promise<{ readonly file: FileRow; readonly item: Item }[]> {
  const present = await loadFiles(
    scope,
    siteId,
    items.map(({ path }) => path),
  );
  const found: { file: FileRow; item: Item }[] = [];
  for (const item of items)
    found.push({ item, file: await assertBase(scope, item.path, item.base, present.get(item.path)) });
  return found;
}
