import type { InputOf, ReplyOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { decodeLossy, type FileRow, isInConflict, loadContents, stateOf } from '#features/pages/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getReview } from '../contract/reviews.ts';
import { listComments } from './comments.ts';
import { findLastRound, listEarlier, loadDecided, toWaiting } from './list-reviews.ts';
import { loadReviewed } from './load-reviewed.ts';

type State = {
  readonly path: string;
  readonly hash: string;
  readonly blobKey: string | null;
  readonly updatedAt: Date | string;
  readonly updatedBy: string | null;
};

export async function getReviewUseCase(
  scope: Scope,
  { params, query }: InputOf<typeof getReview>,
): Promise<ReplyOf<typeof getReview>> {
  const file = await loadReviewed(scope, params.d, params.id);
  const round = query.round ?? (await findAnswer(scope, file));
  const sides = round === undefined ? await nowOf(scope, file) : await thenOf(scope, file, round);
  return {
    ...sides,
    earlier: await listEarlier(scope, file.id),
    comments: await listComments(scope, file.id),
  };
}

/** Once a change is answered, a link to it leads to the answer, until it is changed again. */
async function findAnswer(scope: Scope, file: FileRow): Promise<string | undefined> {
  if (stateOf(file) === 'pending-approval') return undefined;
  const last = await findLastRound(scope, file.id);
  if (file.heldBy !== null) return last?.state === 'rejected' && last.hash === file.hash ? last.id : undefined;
  if (!last) throw refuse('not_found');
  return last.id;
}

/** The change as it is now. */
async function nowOf(scope: Scope, file: FileRow) {
  const [review] = await toWaiting(scope, [file]);
  if (!review) throw refuse('not_found');
  const isWaiting = stateOf(file) === 'pending-approval';
  return {
    review: { ...review, state: isWaiting ? review.state : ('recalled' as const) },
    before: file.approved ? await toSide(scope, file, file.approved) : null,
    after: file.deletedAt ? null : await toSide(scope, file, file),
    base: isInConflict(file) ? await textOf(scope, file, file.baseHash ?? '') : null,
  };
}

/** The change as it was answered. */
async function thenOf(scope: Scope, file: FileRow, round: string) {
  const { row, review } = await loadDecided(scope, file, round);
  const state = { path: row.path, blobKey: file.blobKey, updatedAt: row.sentAt, updatedBy: row.sentBy };
  return {
    review,
    before: row.baseHash ? await toSide(scope, file, { ...state, hash: row.baseHash }) : null,
    after: row.kind === 'removed' ? null : await toSide(scope, file, { ...state, hash: row.hash }),
    base: null,
  };
}

async function textOf(scope: Scope, { projectId }: FileRow, hash: string): Promise<string | null> {
  const bytes = (await loadContents(scope, projectId, [hash])).get(hash);
  return bytes ? decodeLossy(bytes) : null;
}

async function toSide(scope: Scope, file: FileRow, { path, hash, blobKey, updatedAt, updatedBy }: State) {
  const people = await listPeople(scope, updatedBy ? [updatedBy] : []);
  return {
    path,
    hash,
    content: blobKey ? null : await textOf(scope, file, hash),
    by: people.get(updatedBy ?? '') ?? null,
    at: new Date(updatedAt).toISOString(),
  };
}
