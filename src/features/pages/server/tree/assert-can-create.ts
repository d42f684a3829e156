import { hasCapability, type ProjectCapability } from '#contract-kit/capabilities.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { FilePath, Slug } from '../../contract/file-path.ts';
import { sectionOfPath } from '../../contract/tree-path.ts';
import { isTypedName, nameMessages } from '../../name-rules.ts';
import { rangeBelow } from '../store/load-files.ts';

export const can = (scope: Scope, capability: ProjectCapability): boolean =>
  hasCapability(seatOf(scope).teamRole, capability);

/** Refuses a path whose last segment is no valid slug; imported files keep their names. */
export function assertValidPath(path: string): void {
  for (const named of [Slug.safeParse(path.slice(path.lastIndexOf('/') + 1)), FilePath.safeParse(path)])
    if (!named.success) throw refuse('invalid', named.error.issues[0]?.message);
}

/** Refuses a typed name that breaks the rule for its location; `stem` is the name without the extension. */
export function assertValidName(stem: string, path: string): void {
  if (!isTypedName(stem, sectionOfPath(path))) throw refuse('invalid', nameMessages.slug);
}

/** Refuses a new file if the person may not create it; naming a file in a new folder does not bypass the permission to create folders. */
export async function assertCanCreate(scope: Scope, siteId: string, path: string): Promise<void> {
  assertValidPath(path);
  const folder = path.slice(0, path.lastIndexOf('/'));
  if (folder === '' || can(scope, 'pages.arrange')) return;
  if (!(await hasFolder(scope, siteId, folder)))
    throw refuse('forbidden', `The folder ${folder} doesn’t exist, and you don’t have permission to create folders.`);
}

/** A folder exists if it contains files or has its own settings. */
export async function hasFolder({ tx }: Scope, siteId: string, folder: string): Promise<boolean> {
  const [from, to] = rangeBelow(folder);
  const [row] = await selectRows<{ found: boolean }>(
    tx,
    `select exists (
       select from files where site_id = $1 and path >= $2 and path < $3 and deleted_at is null
     ) or exists (select from folders where site_id = $1 and path = $4 and bin_batch is null) as found`,
    [siteId, from, to, folder],
  );
  return row?.found ?? false;
}
