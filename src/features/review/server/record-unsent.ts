import { type FileRow } from '#features/pages/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { reviewKindOf } from './review-kind.ts';

/**
 * Deletions, moves and uploads wait without having been sent, and so without a review: they get one with their answer. `sent_at` of the
 * file is set as well, so that the trigger closes it like any other.
 */
export async function recordUnsent({ tx, house }: Scope, files: readonly FileRow[]): Promise<void> {
  const records = files
    .filter(({ sentAt }) => sentAt === null)
    .map((file) => ({
      id: house.clock.newId(),
      file_id: file.id,
      kind: reviewKindOf(file),
      title: file.frontMatter?.title ?? null,
    }));
  if (records.length === 0) return;
  await selectRows(
    tx,
    `with sent as (
       update files f set sent_at = f.updated_at from json_to_recordset($1::json) r (file_id uuid) where f.id = r.file_id
       returning f.*
     )
     insert into reviews (id, project_id, site_id, file_id, path, title, hash, base_hash, version, kind, note, sent_by, sent_at, state)
     select r.id, f.project_id, f.site_id, f.id, f.path, r.title, f.hash, f.approved ->> 'hash', f.version, r.kind, '',
       (select u.id from users u where u.id = f.held_by), f.updated_at, 'waiting'
     from sent f join json_to_recordset($1::json) r (id uuid, file_id uuid, kind text, title text) on r.file_id = f.id`,
    [JSON.stringify(records)],
  );
}
