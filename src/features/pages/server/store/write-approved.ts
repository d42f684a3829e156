import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { FileFacts } from '../../page-facts.ts';
import { type FileRow, files } from '../tables.ts';
import type { StoredFile } from './file-content.ts';
import { asApproved } from './file-state.ts';

type ApprovedWrite = {
  readonly id: string;
  readonly stored: StoredFile;
  readonly facts: FileFacts;
  readonly address: string | null;
};

/** As in the trigger `hold_file`, which reads the same settings of the transaction. */
const isCodeAllowed = `coalesce(current_setting('plinth.code_allowed', true), '') <> 'no'
  and ((f.approved ->> 'isCodeAllowed')::boolean or coalesce(current_setting('plinth.keeps_approval', true), '') <> 'yes')`;

/** Writes the approved text of pages with a held change; the change is not touched. Setting the hash gives the file a new revision. */
export async function writeApproved(
  scope: Scope,
  planned: readonly ApprovedWrite[],
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<FileRow[]> {
  if (planned.length === 0) return [];
  const records = planned.map(({ id, stored, facts, address }) => ({
    id,
    approved: {
      address,
      hash: stored.hash,
      size: stored.size,
      type: stored.type,
      frontMatter: facts.frontMatter,
      media: facts.media,
    },
  }));
  const rows = await selectRows<FileRow>(
    scope.tx,
    `update files f set
       hash = f.hash, version = f.version + 1,
       approved = f.approved || r.approved || jsonb_build_object('updatedAt', $2::timestamptz, 'updatedBy', $3::uuid,
         'isCodeAllowed', ${isCodeAllowed})
     from json_to_recordset($1::json) r (id uuid, approved jsonb)
     where f.id = r.id
     returning ${columnList(files, { alias: 'f' })}`,
    [JSON.stringify(records), at, by],
  );
  return rows.map(asApproved);
}
