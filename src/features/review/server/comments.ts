import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { can } from '#features/pages/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { addComment, Comment, deleteComment, resolveThread } from '../contract/comments.ts';
import { refuseReview } from '../contract/refusals.ts';
import { announceReview } from './changes.ts';
import { loadReviewed } from './load-reviewed.ts';
import { type CommentRow, comments } from './tables.ts';
import { tellCommented } from './tell-people.ts';

const columns = columnList(comments);
/** More than anyone reads; a page with as many needs a talk. */
const maxPerPage = 500;

/** The threads of a page in order, each with its replies. */
export async function listComments(scope: Scope, fileId: string): Promise<Comment[]> {
  const rows = await selectRows<CommentRow>(
    scope.tx,
    `select ${columns} from review_comments where file_id = $1 order by thread_id, id limit ${maxPerPage}`,
    [fileId],
  );
  return toComments(scope, rows);
}

async function toComments(scope: Scope, rows: readonly CommentRow[]): Promise<Comment[]> {
  const people = await listPeople(
    scope,
    rows.flatMap(({ byId }) => byId ?? []),
  );
  return rows.map(({ id, threadId, text, byId, at, block, resolvedAt }) => ({
    _id: id,
    thread: threadId,
    text,
    by: people.get(byId ?? '') ?? null,
    at: at.toISOString(),
    block,
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }));
}

export async function addCommentUseCase(scope: Scope, { params, body }: InputOf<typeof addComment>): Promise<Comment> {
  const file = await loadReviewed(scope, params.d, params.id);
  const existing = await selectRows<CommentRow>(scope.tx, `select ${columns} from review_comments where file_id = $1`, [
    file.id,
  ]);
  if (existing.length >= maxPerPage)
    throw refuse('too_large', 'A page can have up to 500 comments. Delete some first.');
  const thread = existing.filter(({ threadId }) => threadId === body.thread);
  if (body.thread && thread.length === 0) throw refuse('not_found');
  const id = scope.house.clock.newId();
  const row: CommentRow = {
    id,
    projectId: file.projectId,
    siteId: file.siteId,
    fileId: file.id,
    threadId: body.thread ?? id,
    text: body.text,
    byId: personOf(scope).userId,
    at: scope.house.clock.now(),
    block: body.thread ? null : (body.block ?? null),
    resolvedAt: null,
  };
  await scope.tx.insert(comments).values(row);
  const [comment] = await toComments(scope, [row]);
  if (!comment) throw refuse('not_found');
  const others = [...thread.flatMap(({ byId }) => byId ?? []), ...(file.heldBy ? [file.heldBy] : [])];
  await tellCommented(scope, file, file, others);
  await announceReview(scope, file);
  return comment;
}

async function loadComment(scope: Scope, siteId: string, id: string): Promise<CommentRow> {
  const [row] = await selectRows<CommentRow>(
    scope.tx,
    `select ${columns} from review_comments where id = $1 and site_id = $2`,
    [id, siteId],
  );
  if (!row) throw refuse('not_found');
  return row;
}

export async function resolveThreadUseCase(scope: Scope, { params, body }: InputOf<typeof resolveThread>) {
  const row = await loadComment(scope, params.d, params.id);
  const resolvedAt = body.isResolved ? scope.house.clock.now() : null;
  await selectRows(scope.tx, 'update review_comments set resolved_at = $2 where id = $1', [row.threadId, resolvedAt]);
  await announceReview(scope, row);
  return { resolvedAt: resolvedAt?.toISOString() ?? null };
}

/** People delete their own comments; those who may release delete any. */
export async function deleteCommentUseCase(scope: Scope, { params }: InputOf<typeof deleteComment>) {
  const row = await loadComment(scope, params.d, params.id);
  if (row.byId !== personOf(scope).userId && !can(scope, 'pages.release')) throw refuseReview('others_comment');
  await selectRows(scope.tx, 'delete from review_comments where id = $1', [row.id]);
  await announceReview(scope, row);
  return {};
}
