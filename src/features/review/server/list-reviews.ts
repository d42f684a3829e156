import type { InputOf, ReplyOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { type FileRow, isInConflict, listPendingFiles } from '#features/pages/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { readSortCursor, writeSortCursor } from '#platform/db/sort-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { listReviews, Review } from '../contract/reviews.ts';
import { reviewKindOf } from './review-kind.ts';
import { type ReviewRow, reviews } from './tables.ts';

type Input = InputOf<typeof listReviews>;
type Reply = ReplyOf<typeof listReviews>;
type People = Awaited<ReturnType<typeof listPeople>>;

const columns = columnList(reviews);

export const listReviewsUseCase = (scope: Scope, input: Input): Promise<Reply> =>
  input.query.state === 'waiting' ? listWaiting(scope, input) : listDecided(scope, input);

async function listWaiting(scope: Scope, { params, query }: Input): Promise<Reply> {
  const { files, nextCursor } = await listPendingFiles(scope, { params, query });
  return { items: await toWaiting(scope, files), nextCursor };
}

/** Files that wait, with what was said when they were sent. */
export async function toWaiting(scope: Scope, files: readonly FileRow[]): Promise<Review[]> {
  const ids = files.map(({ id }) => id);
  const rows = await selectRows<ReviewRow>(
    scope.tx,
    `select ${columns} from reviews where file_id = any($1) and state = 'waiting'`,
    [ids],
  );
  const sent = new Map(rows.map((row) => [row.fileId, row]));
  const people = await listPeople(scope, [
    ...rows.flatMap(({ sentBy }) => sentBy ?? []),
    ...files.flatMap(({ heldBy }) => heldBy ?? []),
  ]);
  const open = await countComments(scope, ids);
  return files.map((file) => {
    const review = sent.get(file.id);
    return {
      _id: file.id,
      round: review?.id ?? null,
      state: 'waiting',
      path: file.path,
      livePath: file.livePath,
      title: file.frontMatter?.title ?? null,
      hash: file.hash,
      kind: reviewKindOf(file),
      version: file.version,
      note: review?.note ?? '',
      by: people.get(review?.sentBy ?? file.heldBy ?? '') ?? null,
      at: (review?.sentAt ?? file.updatedAt).toISOString(),
      isChangedSince: review !== undefined && review.hash !== file.hash,
      hasConflict: isInConflict(file),
      openComments: open.get(file.id) ?? 0,
      counts: review && isSameChange(review, file) ? review.counts : null,
      reason: '',
      decidedBy: null,
      decidedAt: null,
    };
  });
}

/** Whether the file and its approved state are as they were when the change was sent. */
const isSameChange = ({ hash, baseHash }: ReviewRow, file: FileRow): boolean =>
  hash === file.hash && baseHash === (file.approved?.hash ?? null);

type DecidedRow = DecidedReview & { readonly sortValue: string };

async function listDecided(scope: Scope, { params, query }: Input): Promise<Reply> {
  const { linkKey } = scope.house.secrets;
  const order = `review.${query.state}`;
  const site = await findSite(scope, params.d);
  const after = readSortCursor(linkKey, order, query.cursor);
  const rows = await selectRows<DecidedRow>(
    scope.tx,
    `select ${columnList(reviews, { alias: 'r' })}, f.live_path as "livePath", r.decided_at::text as "sortValue"
     from reviews r join files f on f.id = r.file_id
     where r.site_id = $1 and r.state = $2 and ($3::text is null or (r.decided_at, r.id) < ($3::timestamptz, $4::uuid))
     order by r.decided_at desc, r.id desc limit $5`,
    [site.id, query.state, after?.value ?? null, after?.id ?? null, query.limit + 1],
  );
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const people = await peopleIn(scope, page);
  const open = await countComments(
    scope,
    page.map(({ fileId }) => fileId),
  );
  return {
    items: page.map((row) => ({ ...toDecided(row, people), openComments: open.get(row.fileId) ?? 0 })),
    nextCursor: last ? writeSortCursor(linkKey, order, { value: last.sortValue, id: last.id }) : null,
  };
}

/** The newest answered round of a file. */
export async function findLastRound({ tx }: Scope, fileId: string): Promise<ReviewRow | undefined> {
  const [row] = await selectRows<ReviewRow>(
    tx,
    `select ${columns} from reviews where file_id = $1 and state <> 'waiting' order by decided_at desc, id desc limit 1`,
    [fileId],
  );
  return row;
}

/** One answered round of a file of the site. */
export async function loadDecided(scope: Scope, file: FileRow, round: string) {
  const [row] = await selectRows<ReviewRow>(
    scope.tx,
    `select ${columns} from reviews where id = $1 and file_id = $2 and state <> 'waiting'`,
    [round, file.id],
  );
  if (!row) throw refuse('not_found');
  const people = await peopleIn(scope, [row]);
  return { row, review: { ...toDecided({ ...row, livePath: file.livePath }, people), openComments: 0 } };
}

type DecidedReview = ReviewRow & { readonly livePath: string | null };

const toDecided = (row: DecidedReview, people: People) => ({
  ...toAnswer(row, people),
  _id: row.fileId,
  round: row.id,
  path: row.path,
  livePath: row.livePath,
  title: row.title,
  hash: row.hash,
  kind: row.kind,
  version: row.version,
  isChangedSince: false,
  hasConflict: false,
  counts: row.counts,
});

const toAnswer = ({ state, note, sentBy, sentAt, reason, decidedBy, decidedAt }: ReviewRow, people: People) => ({
  state,
  note,
  by: people.get(sentBy ?? '') ?? null,
  at: sentAt.toISOString(),
  reason,
  decidedBy: people.get(decidedBy ?? '') ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
});

const peopleIn = (scope: Scope, rows: readonly ReviewRow[]): Promise<People> =>
  listPeople(
    scope,
    rows.flatMap(({ sentBy, decidedBy }) => [sentBy ?? [], decidedBy ?? []].flat()),
  );

const maxEarlier = 50;

/** The decided rounds of one file, newest first. */
export async function listEarlier(scope: Scope, fileId: string) {
  const rows = await selectRows<ReviewRow>(
    scope.tx,
    `select ${columns} from reviews where file_id = $1 and state <> 'waiting' order by sent_at desc limit ${maxEarlier}`,
    [fileId],
  );
  const people = await peopleIn(scope, rows);
  return rows.map((row) => toAnswer(row, people));
}

/** The open threads of each file. */
async function countComments({ tx }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows<{ id: string; open: number }>(
    tx,
    `select file_id as id, count(*)::int as open from review_comments
     where file_id = any($1) and id = thread_id and resolved_at is null group by 1`,
    [ids],
  );
  return new Map(rows.map(({ id, open }) => [id, open]));
}
