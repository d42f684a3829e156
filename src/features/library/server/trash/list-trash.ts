import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { readSortCursor, writeSortCursor } from '#platform/db/sort-cursor.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { listTrash } from '../../contract/trash.ts';
import { listAncestors } from '../nodes/find-nodes.ts';
import { filterConditions } from '../nodes/node-filters.ts';
import { type ListedNode, nodeColumns, serializeNode } from '../nodes/serialize-node.ts';

/** How long things stay in the trash. */
export const trashDays = 30;
const dayMs = 24 * 3_600_000;

type Trashed = ListedNode & { readonly files: number; readonly bytes: number; readonly trashedAt: Date };

export async function listTrashUseCase(scope: Scope, { query }: InputOf<typeof listTrash>) {
  const { linkKey } = scope.house.secrets;
  const { projectId } = seatOf(scope);
  const after = readSortCursor(linkKey, 'trash', query.cursor);
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [
    `n.project_id = ${put(projectId)}`,
    'n.trash_id = n.id',
    ...filterConditions(query, projectId, put),
    ...(after ? [`(n.trashed_at, n.id) < (${put(after.value)}::timestamptz, ${put(after.id)}::uuid)`] : []),
  ];
  const rows = await selectRows<Trashed & { readonly sortValue: string }>(
    scope.tx,
    `select ${nodeColumns}, n.trashed_at::text as "sortValue", t.files, t.bytes
     from plinth.library n, lateral (
       select count(*) filter (where f.kind <> 'folder')::int as files, sum(f.size)::float8 as bytes
       from plinth.library f where f.project_id = n.project_id and f.trash_id = n.id
     ) t
     where ${conditions.join(' and ')} order by n.trashed_at desc, n.id desc limit ${put(query.limit + 1)}`,
    values,
  );
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const ancestors = await listAncestors(
    scope,
    page.map(({ id }) => id),
  );
  return {
    nodes: page.map((row) => ({
      ...serializeNode(scope, row),
      path: (ancestors.get(row.id) ?? []).map(({ name }) => name).join(' / '),
      files: row.files,
      bytes: row.bytes,
      expiryDate: new Date(row.trashedAt.getTime() + trashDays * dayMs).toISOString(),
    })),
    nextCursor: last ? writeSortCursor(linkKey, 'trash', { value: last.sortValue, id: last.id }) : null,
  };
}
