import type { InputOf, ReplyOf } from '#contract-kit/endpoint.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { readSortCursor, writeSortCursor } from '#platform/db/sort-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { listChanges, listDrafts } from '../../contract/files.ts';
import {
  asApproved,
  changeKindOf,
  isChangeSql,
  isPendingSql,
  isPrivateDraftSql,
  stateOf,
} from '../store/file-state.ts';
import { fileColumns } from '../store/load-files.ts';
import type { FileRow } from '../tables.ts';

/** How many files the next release would change. */
export const countChanges = (scope: Pick<Scope, 'tx'>, siteId: string): Promise<number> =>
  countFiles(scope, siteId, isChangeSql);

/** How many drafts the next release would skip. */
export const countDrafts = (scope: Pick<Scope, 'tx'>, siteId: string): Promise<number> =>
  countFiles(scope, siteId, isPrivateDraftSql);

/** How many changes wait for approval. */
export const countPendingApproval = (scope: Pick<Scope, 'tx'>, siteId: string): Promise<number> =>
  countFiles(scope, siteId, isPendingSql);

async function countFiles({ tx }: Pick<Scope, 'tx'>, siteId: string, condition: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    tx,
    `select count(*)::int as count from files where site_id = $1 and ${condition}`,
    [siteId],
  );
  return row?.count ?? 0;
}

/** The changes of the next release, newest first: files that are new, moved, changed or deleted since the live release. */
export const listChangesUseCase = (scope: Scope, input: InputOf<typeof listChanges>) =>
  listFiles(scope, input, { order: 'pages.changes', condition: isChangeSql, shown: asReleased });

/** As the next release takes it; a change that waits beside it is listed on its own. */
const asReleased = (file: FileRow): FileRow => ({ ...asApproved(file), heldBy: null, approved: null, sentAt: null });

/** The drafts that the next release skips, newest first. */
export const listDraftsUseCase = (scope: Scope, input: InputOf<typeof listDrafts>) =>
  listFiles(scope, input, { order: 'pages.drafts', condition: isPrivateDraftSql });

/** Changes that wait for approval, newest first. */
export const listPendingFiles = (scope: Scope, input: ListInput): Promise<FilePage> =>
  readPage(scope, input, { order: 'pages.pending-approval', condition: isPendingSql });

type ListInput = Pick<InputOf<typeof listChanges>, 'params' | 'query'>;
type FilePage = { readonly files: readonly FileRow[]; readonly nextCursor: string | null };
type Row = FileRow & { readonly sortValue: string };
type ListOptions = {
  readonly order: string;
  readonly condition: string;
  /** Which state of a file to return; the newest by default. */
  readonly shown?: (file: FileRow) => FileRow;
};

async function readPage(
  scope: Scope,
  { params, query }: ListInput,
  { order, condition }: ListOptions,
): Promise<FilePage> {
  const { linkKey } = scope.house.secrets;
  const site = await findSite(scope, params.d);
  const after = readSortCursor(linkKey, order, query.cursor);
  const rows = await selectRows<Row>(
    scope.tx,
    `select ${fileColumns}, updated_at::text as "sortValue" from files
     where site_id = $1
       and ${condition}
       and ($2::text is null or (updated_at, id) < ($2::timestamptz, $3::uuid))
     order by updated_at desc, id desc limit $4`,
    [site.id, after?.value ?? null, after?.id ?? null, query.limit + 1],
  );
  const files = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? files.at(-1) : undefined;
  return {
    files,
    nextCursor: last ? writeSortCursor(linkKey, order, { value: last.sortValue, id: last.id }) : null,
  };
}

async function listFiles(scope: Scope, input: ListInput, options: ListOptions): Promise<ReplyOf<typeof listChanges>> {
  const { shown = (file) => file } = options;
  const { files: found, nextCursor } = await readPage(scope, input, options);
  const files = found.map(shown);
  const people = await listPeople(
    scope,
    files.flatMap(({ updatedBy }) => updatedBy ?? []),
  );
  return {
    items: files.map((file) => ({
      path: file.path,
      livePath: file.livePath,
      hash: file.hash,
      kind: changeKindOf(file),
      state: stateOf(file),
      title: file.frontMatter?.title ?? null,
      at: file.updatedAt.toISOString(),
      by: people.get(file.updatedBy ?? '') ?? null,
    })),
    nextCursor,
  };
}
