import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

type Named = { readonly id: string; readonly path: string; readonly title: string };

/** The paths and titles of pages. A page that an author deleted is still there until that is approved. */
export async function namePages({ tx }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows<Named>(
    tx,
    `select id, case when deleted_at is null then path else approved ->> 'path' end as path,
       coalesce(front_matter ->> 'title', '') as title
     from files where id = any($1) and (deleted_at is null or approved is not null)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
