import type { InputOf } from '#contract-kit/endpoint.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { approveChanges } from '../../contract/files.ts';
import { refusePage } from '../../contract/refusals.ts';
import { changeContent } from '../changes.ts';
import { can } from '../tree/assert-can-create.ts';

/** Lets the next release include these changes. A member who may add code also approves the code in them. */
export function approveChangesUseCase(scope: Scope, { params, body }: InputOf<typeof approveChanges>) {
  return changeContent(scope, params.d, async (site) => {
    const approved = await approveFiles(scope, site.id, body.files);
    // All or none: the member has reviewed exactly these changes.
    if (approved < body.files.length)
      throw refusePage('stale', 'One of these files changed in the meantime. Nothing was approved.');
    return { approved };
  });
}

/** Approves the waiting changes among these files that are still as reviewed; returns their number. `changeContent` has locked the site. */
export async function approveFiles(
  scope: Scope,
  siteId: string,
  files: readonly { readonly path: string; readonly base: string }[],
): Promise<number> {
  const rows = await selectRows(
    scope.tx,
    `update files f set held_by = null, approved = null, is_code_allowed = f.is_code_allowed or $4
     from unnest($2::text[], $3::text[]) w (path, hash)
     where f.site_id = $1 and f.path = w.path and f.hash = w.hash and f.held_by is not null
     returning f.id`,
    [siteId, files.map(({ path }) => path), files.map(({ base }) => base), can(scope, 'pages.code')],
  );
  return rows.length;
}
