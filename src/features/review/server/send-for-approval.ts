import type { InputOf } from '#contract-kit/endpoint.ts';
import type { sendForApproval } from '#features/pages/contract/approval.ts';
import { changeContent, type FileRow, loadFilesAtBase, sendFiles, toWebFiles } from '#features/pages/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnNames } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import { reviewKindOf } from './review-kind.ts';
import { storeCounts } from './store-counts.ts';
import { reviews } from './tables.ts';
import { tellReviewers } from './tell-people.ts';

const columns = columnNames(reviews);

export function sendForApprovalUseCase(scope: Scope, { params, body }: InputOf<typeof sendForApproval>) {
  return changeContent(scope, params.d, async (site) => {
    const based = await loadFilesAtBase(scope, site.id, body.files);
    const sent = await sendFiles(
      scope,
      site,
      based.map(({ file }) => file),
    );
    await openReviews(scope, site, sent, body.note);
    await storeCounts(scope, site, sent);
    await tellReviewers(scope, site, sent, body.note);
    return { files: toWebFiles(sent) };
  });
}

/** A file that waits already is sent again as it is now: the reviewer reads the newest text, with the newest note. */
async function openReviews(
  { tx, house, person }: Scope,
  site: SiteRow,
  files: readonly FileRow[],
  note: string,
): Promise<void> {
  const now = house.clock.now();
  const records = files.map((file) => ({
    id: house.clock.newId(),
    project_id: site.projectId,
    site_id: site.id,
    file_id: file.id,
    path: file.path,
    title: file.frontMatter?.title ?? null,
    hash: file.hash,
    base_hash: file.approved?.hash ?? null,
    version: file.version,
    kind: reviewKindOf(file),
    note,
    sent_by: person?.userId ?? null,
    sent_at: now,
    state: 'waiting',
    reason: '',
  }));
  await selectRows(
    tx,
    `insert into reviews (${columns}) select ${columns} from json_populate_recordset(null::reviews, $1::json)
     on conflict (file_id) where state = 'waiting' do update set
       path = excluded.path, title = excluded.title, hash = excluded.hash, base_hash = excluded.base_hash, version = excluded.version, kind = excluded.kind,
       note = excluded.note, counts = null, sent_by = excluded.sent_by, sent_at = excluded.sent_at`,
    [JSON.stringify(records)],
  );
}
