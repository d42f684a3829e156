import type { InputOf } from '#contract-kit/endpoint.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { readSortCursor, writeSortCursor } from '#platform/db/sort-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { listChanges } from '../../contract/files.ts';
import { fileColumns } from '../store/load-files.ts';
import { stateOf } from '../store/shown-file.ts';
import type { FileRow } from '../tables.ts';

const order = 'pages.changes';

/** As the index `files_unpublished` has it. */
const isChange = `case when deleted_at is null
  then live_hash is distinct from hash or live_path is distinct from path else live_path is not null end`;

export async function countChanges({ tx }: Pick<Scope, 'tx'>, siteId: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    tx,
    `select count(*)::int as count from files where site_id = $1 and ${isChange}`,
    [siteId],
  );
  return row?.count ?? 0;
}

type Row = FileRow & { readonly sortValue: string };

/** What the next release would change, newest first: what is not live, was live elsewhere or otherwise, or is live and gone. */
export async function listChangesUseCase(scope: Scope, { params, query }: InputOf<typeof listChanges>) {
  const { linkKey } = scope.house.secrets;
  const site = await findSite(scope, params.d);
  const after = readSortCursor(linkKey, order, query.cursor);
  const rows = await selectRows<Row>(
    scope.tx,
    `select ${fileColumns}, updated_at::text as "sortValue" from files
     where site_id = $1
       and ${isChange}
       and ($2::text is null or (updated_at, id) < ($2::timestamptz, $3::uuid))
     order by updated_at desc, id desc limit $4`,
    [site.id, after?.value ?? null, after?.id ?? null, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const people = await listPeople(
    scope,
    page.flatMap(({ updatedBy }) => updatedBy ?? []),
  );
  return {
    items: page.map((file) => ({
      path: file.path,
      livePath: file.livePath,
      kind: kindOf(file),
      state: stateOf(file),
      title: file.frontMatter?.title ?? null,
      at: file.updatedAt.toISOString(),
      by: people.get(file.updatedBy ?? '') ?? null,
    })),
    nextCursor: last ? writeSortCursor(linkKey, order, { value: last.sortValue, id: last.id }) : null,
  };
}

function kindOf({ deletedAt, livePath, path, liveHash, hash }: FileRow): 'added' | 'changed' | 'moved' | 'removed' {
  if (deletedAt) return 'removed';
  if (livePath === null) return 'added';
  return livePath !== path && liveHash === hash ? 'moved' : 'changed';
}
