import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { recallFiles } from '#features/pages/contract/approval.ts';
import { changeContent, loadFiles, returnFiles, toWebFiles } from '#features/pages/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { refuseReview } from '../contract/refusals.ts';
import { setAnswer } from './answer-changes.ts';

/** Only whoever sent a change recalls it; reviewers reject it instead, with a reason. */
export function recallFilesUseCase(scope: Scope, { params, body }: InputOf<typeof recallFiles>) {
  return changeContent(scope, params.d, async (site) => {
    const paths = body.files.map(({ path }) => path);
    const files = await loadFiles(scope, site.id, paths);
    if (files.size < new Set(paths).size) throw refuse('not_found');
    const sent = await listSentByMe(
      scope,
      [...files.values()].map(({ id }) => id),
    );
    const other = [...files.values()].find(({ id }) => !sent.has(id));
    if (other) throw refuseReview('not_yours', `${other.path} isn’t waiting for approval, or someone else sent it.`);
    await setAnswer(scope, { state: 'recalled' });
    await returnFiles(scope, [...files.values()]);
    return { files: toWebFiles((await loadFiles(scope, site.id, paths)).values()) };
  });
}

async function listSentByMe(scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    `select file_id as id from reviews where file_id = any($1) and state = 'waiting' and sent_by = $2`,
    [ids, personOf(scope).userId],
  );
  return new Set(rows.map(({ id }) => id));
}
