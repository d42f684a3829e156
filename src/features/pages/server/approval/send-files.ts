import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { editPages } from '../files/edit-pages.ts';
import { loadFiles } from '../store/load-files.ts';
import type { FileRow } from '../tables.ts';

/**
 * Sends held changes for approval. Whoever sends a draft wants it published, so it is no longer one: the reviewer sees exactly what an
 * approval releases. `changeContent` has locked the site.
 */
export async function sendFiles(scope: Scope, site: SiteRow, files: readonly FileRow[]): Promise<readonly FileRow[]> {
  const settled = files.find(({ heldBy, frontMatter }) => heldBy === null && !frontMatter?.draft);
  if (settled) throw refusePage('not_held', `${settled.path} has no changes to approve.`);
  const drafts = files.filter(({ frontMatter }) => frontMatter?.draft);
  await editPages(
    scope,
    site,
    drafts.map((file) => ({ file, changes: { draft: false } })),
    'Sent for approval',
  );
  await setSent(scope, files, scope.house.clock.now());
  const sent = await loadFiles(
    scope,
    site.id,
    files.map(({ path }) => path),
  );
  return files.map((file) => sent.get(file.path) ?? file);
}

/** The changes are their author's again, and can be sent later. */
export const returnFiles = (scope: Pick<Scope, 'tx'>, files: readonly FileRow[]): Promise<void> =>
  setSent(scope, files, null);

async function setSent({ tx }: Pick<Scope, 'tx'>, files: readonly FileRow[], at: Date | null): Promise<void> {
  await selectRows(tx, 'update files set sent_at = $2 where id = any($1) and held_by is not null', [
    files.map(({ id }) => id),
    at,
  ]);
}

/** Runs a change of other pages that a person asked for only indirectly, such as updated links: where nothing was held before, it is sent. */
export async function sendAlong<T>(
  scope: Scope,
  siteId: string,
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const before = await loadFiles(scope, siteId, paths);
  const result = await work();
  await setSent(
    scope,
    [...before.values()].filter(({ heldBy }) => heldBy === null),
    scope.house.clock.now(),
  );
  return result;
}

/** For the trigger `follow_review`: texts that are written next are still what their author sent, with an update by the product. */
export async function setReviewFollows({ tx }: Pick<Scope, 'tx'>, follows: boolean): Promise<void> {
  await selectRows(tx, `select set_config('plinth.review_follows', $1, true)`, [follows ? 'yes' : '']);
}
