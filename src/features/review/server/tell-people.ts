import { clientPath } from '#contract-kit/client-path.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import type { FileRow } from '#features/pages/server/door.ts';
import { listMembersWith } from '#features/projects/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { tell } from './tell.ts';

type Place = Pick<SiteRow, 'projectId'>;

const titleOf = ({ frontMatter, path }: Pick<FileRow, 'frontMatter' | 'path'>): string => frontMatter?.title || path;

/** “Raku in the yard”, or “3 pages”. */
const nameFiles = (files: readonly FileRow[]): string => {
  const [first, second] = files;
  return first && !second ? `“${titleOf(first)}”` : `${files.length} pages`;
};

async function nameOfCaller(scope: Scope): Promise<string> {
  const { userId } = personOf(scope);
  const person = (await listPeople(scope, [userId])).get(userId);
  return (person && formatFullName(person)) || 'A member';
}

const approvalsPath = ({ projectId }: Place, files: readonly FileRow[]) =>
  clientPath('approvals', { assetId: projectId }, files.length === 1 && files[0] ? { review: files[0].id } : {});

/** A notification names at most this many files. */
export const maxNamedFiles = 50;

/** The paths of files for the data of a notification; `partial` if there are more. */
function listPaths(key: 'filesPendingApproval' | 'filesPendingPublish', files: readonly FileRow[]) {
  const paths = files.slice(0, maxNamedFiles).map(({ path }) => path);
  return { [key]: paths, ...(files.length > maxNamedFiles ? { partial: true } : {}) };
}

/** Tells everyone who may approve them that changes wait. */
export async function tellReviewers(scope: Scope, site: Place, files: readonly FileRow[], note: string): Promise<void> {
  const name = await nameOfCaller(scope);
  const words = note ? `: “${note}”` : '.';
  await tell(scope, await listMembersWith(scope, 'pages.release'), {
    status: 'info',
    type: 'review.sent',
    message: `${name} sent ${nameFiles(files)} for approval${words}`,
    data: { path: approvalsPath(site, files), ...listPaths('filesPendingApproval', files) },
  });
}

type Answer = { readonly state: 'approved' | 'rejected' | 'recalled'; readonly reason?: string };

/** Tells whoever sent these changes about the answer, in one notification each. */
export async function tellSenders(
  scope: Scope,
  site: Place,
  files: readonly FileRow[],
  { state, reason }: Answer,
): Promise<void> {
  const rows = await selectRows<{ by: string; files: string[] }>(
    scope.tx,
    `select sent_by as by, array_agg(file_id) as files from reviews
     where file_id = any($1) and state = 'waiting' and sent_by is not null group by 1`,
    [files.map(({ id }) => id)],
  );
  const name = await nameOfCaller(scope);
  for (const { by, files: ids } of rows) {
    const theirs = files.filter(({ id }) => ids.includes(id));
    const [only, second] = theirs;
    const path = clientPath('pages', { assetId: site.projectId }, only && !second ? { path: only.path } : {});
    await tell(scope, [by], {
      status: state === 'approved' ? 'success' : 'warning',
      type: `review.${state}`,
      message: `${name} ${state} ${nameFiles(theirs)}${reason ? `: “${reason}”` : '.'}`,
      data: { path, ...(state === 'approved' ? listPaths('filesPendingPublish', theirs) : {}) },
    });
  }
}

/** Tells the others in a thread, and whoever sent the page, about a comment. */
export async function tellCommented(
  scope: Scope,
  site: Place,
  file: FileRow,
  userIds: readonly string[],
): Promise<void> {
  const name = await nameOfCaller(scope);
  await tell(scope, userIds, {
    status: 'info',
    type: 'review.commented',
    message: `${name} commented on “${titleOf(file)}”.`,
    data: { path: approvalsPath(site, [file]) },
  });
}
