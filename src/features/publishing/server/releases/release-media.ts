import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';

/* The files of the library that a release names. They may be many, so that other reads of a release leave them out. */

export const storeReleaseMedia = ({ tx }: Scope, { id }: ReleaseRow, ids: readonly string[]): Promise<object[]> =>
  selectRows(tx, 'update releases set media = $2 where id = $1', [id, ids]);

export async function loadReleaseMedia({ tx }: Scope, { siteId, number }: ReleaseRow): Promise<readonly string[]> {
  const [row] = await selectRows<{ media: string[] }>(
    tx,
    'select media from releases where site_id = $1 and number = $2',
    [siteId, number],
  );
  return row?.media ?? [];
}
