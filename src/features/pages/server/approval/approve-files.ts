import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { FileRow } from '../tables.ts';
import { can } from '../tree/assert-can-create.ts';
import { listHeldUploads } from './load-held.ts';

/**
 * Lets the next release include the changes of these files, and the uploads that the pages among them use. A member who may add code also
 * approves the code in them. `changeContent` has locked the site.
 */
export async function approveFiles(scope: Scope, siteId: string, files: readonly FileRow[]): Promise<void> {
  const uploads = await listHeldUploads(scope, siteId, files);
  await selectRows(
    scope.tx,
    `update files f set held_by = null, approved = null, base_hash = null, sent_at = null, is_code_allowed = f.is_code_allowed or $2
     where f.id = any($1) and f.held_by is not null`,
    [[...files, ...uploads].map(({ id }) => id), can(scope, 'pages.code')],
  );
}
