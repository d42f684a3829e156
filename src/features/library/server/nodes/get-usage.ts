import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';

type Usage = {
  readonly images: number;
  readonly documents: number;
  readonly folders: number;
  readonly bytes: number;
  readonly trashedNodes: number;
  readonly trashedBytes: number;
};

/** Folders know what is directly in them, so that their files need not be counted. */
export async function getUsageUseCase(scope: Scope) {
  const [row] = await selectRows<Usage>(
    scope.tx,
    `select t.*, b.* from (
       select coalesce(sum(image_count), 0)::int as images, coalesce(sum(document_count), 0)::int as documents,
         coalesce(sum(folder_count), 0)::int as folders
       from plinth.library where project_id = $1 and kind = 'folder' and trash_id is null
     ) t, (
       select count(*) filter (where trash_id = id)::int as "trashedNodes",
         coalesce(sum(size), 0)::float8 as "trashedBytes",
         coalesce((select bytes from library_totals where project_id = $1), 0)::float8 as bytes
       from plinth.library where project_id = $1 and trash_id is not null
     ) b`,
    [seatOf(scope).projectId],
  );
  const { images = 0, documents = 0, folders = 0, bytes = 0, trashedNodes = 0, trashedBytes = 0 } = row ?? {};
  return { images, documents, folders, bytes, trashed: { nodes: trashedNodes, bytes: trashedBytes } };
}
