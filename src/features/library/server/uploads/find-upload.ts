import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { libraryUploads, type UploadRow } from '../tables.ts';

const columns = columnList(libraryUploads);

/** Only the person who began an upload continues it. */
export async function findUpload(scope: Scope, id: string, isLocking = false): Promise<UploadRow> {
  const [row] = await selectRows<UploadRow>(
    scope.tx,
    `select ${columns} from library_uploads where id = $1 and created_by = $2 and expires_at > $3 ${isLocking ? 'for update' : ''}`,
    [id, personOf(scope).userId, scope.house.clock.now()],
  );
  if (!row) throw refuse('not_found');
  return row;
}
