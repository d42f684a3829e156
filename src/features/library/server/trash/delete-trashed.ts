import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { releaseBlobs } from '../library-blobs.ts';

/** Nodes per statement: few enough that others do not wait long for a lock. */
const batchSize = 1000;

type Which = { readonly ids: readonly string[] } | { readonly before: Date };

/**
 * Deletes some of the nodes in the trash, the deepest first, with their variations, versions and unused bytes. Returns how many; call it
 * again until there is nothing left.
 */
export async function deleteTrashed(scope: Scope, which: Which): Promise<number> {
  const { projectId } = seatOf(scope);
  const chosen = 'ids' in which ? 'trash_id = any($2::uuid[])' : 'trash_id is not null and trashed_at <= $2';
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    `select id from library_nodes n where project_id = $1 and ${chosen}
       and not exists (select from library_nodes c where c.parent_id = n.id and c.trash_id = n.trash_id) order by id limit ${batchSize} for update`,
    [projectId, 'ids' in which ? which.ids : which.before],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const keys = await selectRows<{ key: string }>(
    scope.tx,
    `select blob_key as key from library_nodes where id = any($1) and blob_key is not null
     union select blob_key from library_versions where node_id = any($1)
     union select blob_key from library_variations where node_id = any($1)`,
    [ids],
  );
  // Things in it that were moved to the trash before it are entries of their own, and stay.
  await selectRows(
    scope.tx,
    'update library_nodes set parent_id = project_id where parent_id = any($1) and not id = any($1)',
    [ids],
  );
  await selectRows(scope.tx, 'delete from library_nodes where id = any($1)', [ids]);
  await releaseBlobs(
    scope,
    keys.map(({ key }) => key),
  );
  return ids.length;
}
