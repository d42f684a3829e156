import { selectRows } from '#platform/db/bind-transaction.ts';
import { likePattern } from '#platform/db/sorted-page.ts';
import type { Scope } from '#platform/house/scope.ts';
import { nameKey, splitName } from '../../names.ts';

/** The names in a folder that could be in the way of these: the same ones, and those with a number behind them. */
export async function takenNames(
  { tx }: Scope,
  folderId: string,
  nodes: readonly { readonly name: string }[],
): Promise<Set<string>> {
  const patterns = nodes.map(({ name }) => {
    const stem = splitName(nameKey(name)).stem.replace(/ \(\d{1,6}\)$/, '');
    return likePattern(stem).slice(1);
  });
  const rows = await selectRows<{ key: string }>(
    tx,
    `select name_key as key from library_nodes where parent_id = $1 and trash_id is null and name_key like any($2)`,
    [folderId, patterns],
  );
  return new Set(rows.map(({ key }) => key));
}
