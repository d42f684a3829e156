import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { approveComment, deleteComment } from '../contract/links.ts';
import { announceLinks } from './changes.ts';

const inSite = 'link_id in (select l.id from preview_links l where l.site_id = $2)';

export async function approveCommentUseCase(scope: Scope, { params }: InputOf<typeof approveComment>) {
  const now = scope.house.clock.now();
  const [row] = await selectRows<{ projectId: string; approvedAt: Date }>(
    scope.tx,
    `update preview_comments set approved_at = coalesce(approved_at, $3), approved_by = coalesce(approved_by, $4)
     where id = $1 and ${inSite} returning project_id as "projectId", approved_at as "approvedAt"`,
    [params.id, params.d, now, personOf(scope).userId],
  );
  if (!row) throw refuse('not_found');
  await announceLinks(scope, { projectId: row.projectId, siteId: params.d });
  return { approvedAt: row.approvedAt.toISOString() };
}

export async function deleteCommentUseCase(scope: Scope, { params }: InputOf<typeof deleteComment>) {
  const [row] = await selectRows<{ projectId: string }>(
    scope.tx,
    `delete from preview_comments where id = $1 and ${inSite} returning project_id as "projectId"`,
    [params.id, params.d],
  );
  if (!row) throw refuse('not_found');
  await announceLinks(scope, { projectId: row.projectId, siteId: params.d });
  return {};
}
