import type { InputOf } from '#contract-kit/endpoint.ts';
import {
  approveFiles,
  changeContent,
  type FileRow,
  isInConflict,
  loadHeld,
  returnFiles,
  returnToPlace,
  stateOf,
} from '#features/pages/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseReview } from '../contract/refusals.ts';
import type { approveChanges, rejectChanges } from '../contract/reviews.ts';
import { recordUnsent } from './record-unsent.ts';
import { tellSenders } from './tell-people.ts';

type Answer = { readonly state: 'approved' | 'rejected' | 'recalled'; readonly reason?: string };

/** All or none: the member has reviewed exactly these changes. */
export function approveChangesUseCase(scope: Scope, { params, query, body }: InputOf<typeof approveChanges>) {
  return changeContent(scope, params.d, async (site) => {
    const files = await loadHeld(scope, site.id, body.files);
    if (query.force !== 'true') refuseUnsent(files);
    refuseConflicts(files);
    await answer(scope, site, files, { state: 'approved' });
    await approveFiles(scope, site.id, files);
    return { approved: files.length };
  });
}

/** The text stays with its author. A rejected deletion or move is undone, because nothing is left of it to be changed. */
export function rejectChangesUseCase(scope: Scope, { params, body }: InputOf<typeof rejectChanges>) {
  return changeContent(scope, params.d, async (site) => {
    const files = await loadHeld(scope, site.id, body.files);
    refuseUnsent(files);
    await answer(scope, site, files, { state: 'rejected', reason: body.reason });
    await returnFiles(scope, files);
    await returnToPlace(scope, site, files);
    return { rejected: files.length };
  });
}

function refuseUnsent(files: readonly FileRow[]): void {
  const own = files.find((file) => stateOf(file) !== 'pending-approval');
  if (own) throw refuseReview('not_sent', `${own.path} wasn’t sent for approval, or was recalled.`);
}

function refuseConflicts(files: readonly FileRow[]): void {
  const [first] = files.filter(isInConflict);
  if (first)
    throw refuseReview('in_conflict', `${first.path} has since changed in the same place. Merge both versions first.`);
}

/** Records the answer and tells the senders. The trigger `close_review` closes the reviews when the files change. */
async function answer(scope: Scope, site: SiteRow, files: readonly FileRow[], given: Answer): Promise<void> {
  await recordUnsent(scope, files);
  await setAnswer(scope, given);
  await tellSenders(scope, site, files, given);
}

/** For the trigger `close_review`. */
export async function setAnswer(scope: Scope, { state, reason = '' }: Answer): Promise<void> {
  await selectRows(
    scope.tx,
    `select set_config('plinth.review_state', $1, true), set_config('plinth.review_reason', $2, true)`,
    [state, reason],
  );
}
