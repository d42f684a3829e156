import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { endUploads } from './end-upload.ts';

/** Deletes uploads that ended a while ago, or that nobody continued in time. */
export async function deleteStaleUploads(scope: Scope): Promise<void> {
  const { projectId } = seatOf(scope);
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    'select id from library_uploads where project_id = $1 and expires_at <= $2 for update skip locked',
    [projectId, scope.house.clock.now()],
  );
  const ids = rows.map(({ id }) => id);
  await endUploads(scope, ids);
  await selectRows(scope.tx, 'delete from library_uploads where id = any($1)', [ids]);
}
