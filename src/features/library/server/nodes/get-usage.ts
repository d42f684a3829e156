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

export async function getUsageUseCase(scope: Scope) {
  const [row] = await selectRows<Usage>(
    scope.tx,
    `select
       count(*) filter (where kind = 'image' and trash_id is null)::int as images,
       count(*) filter (where kind = 'document' and trash_id is null)::int as documents,
       count(*) filter (where kind = 'folder' and parent_id is not null and trash_id is null)::int as folders,
       count(*) filter (where trash_id = id)::int as "trashedNodes",
       coalesce(sum(size) filter (where trash_id is not null), 0)::float8 as "trashedBytes",
       (select coalesce(sum(size), 0)::float8 from library_blobs where project_id = $1) as bytes
     from plinth.library where project_id = $1`,
    [seatOf(scope).projectId],
  );
  const { images = 0, documents = 0, folders = 0, bytes = 0, trashedNodes = 0, trashedBytes = 0 } = row ?? {};
  return { images, documents, folders, bytes, trashed: { nodes: trashedNodes, bytes: trashedBytes } };
}
