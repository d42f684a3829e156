import { clientPath } from '#contract-kit/client-path.ts';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { notify } from '#features/notifications/server/door.ts';
import { loadFileById } from '#features/pages/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { enterProject, type Scope } from '#platform/house/scope.ts';
import { enforceLimit } from '#platform/http/rate-limit.ts';
import type { addGuestComment } from '../contract/guests.ts';
import { refusePreviewLink } from '../contract/refusals.ts';
import { announceLinks } from './changes.ts';
import { isUnlocked } from './link-secrets.ts';
import { type LinkRow, previewComments } from './tables.ts';
import { loadOpenLink } from './visit-link.ts';

const hourMs = 3_600_000;
/** Of all guests of one link together. */
export const maxPerHour = 60;
export const maxPerLink = 200;

export async function addGuestCommentUseCase(scope: Scope, { body }: InputOf<typeof addGuestComment>) {
  const { house } = scope;
  const link = await loadOpenLink(house, body.token);
  if (!isUnlocked(house, link, body.pass)) throw refusePreviewLink('password_needed');
  if (!link.allowsComments) throw refusePreviewLink('comments_off');
  const now = house.clock.now();
  await enforceLimit(house.database, ['preview-links.comments', link.id], { max: maxPerHour, perMs: hourMs }, now);
  const inside = await enterProject(scope, link.projectId, 'author');
  const isFirstInAWhile = await lockForComment(inside, link);
  await inside.tx.insert(previewComments).values({
    id: house.clock.newId(),
    projectId: link.projectId,
    linkId: link.id,
    name: body.name,
    text: body.text,
    at: now,
  });
  if (isFirstInAWhile) await tellCreator(inside, link);
  await announceLinks(inside, link);
  return { at: now.toISOString() };
}

/** Locks the link, so that comments are counted one after the other. True if its creator was not told within the last hour. */
async function lockForComment({ tx, house }: Scope, link: LinkRow): Promise<boolean> {
  const now = house.clock.now();
  const [row] = await selectRows<{ isDue: boolean }>(
    tx,
    `update preview_links l set told_at = case when b.is_due then $2 else l.told_at end
     from (select id, told_at is null or told_at <= $3 as is_due from preview_links where id = $1 for update) b
     where l.id = b.id returning b.is_due as "isDue"`,
    [link.id, now, new Date(now.getTime() - hourMs)],
  );
  const [stored] = await selectRows<{ count: number }>(
    tx,
    'select count(*)::int as count from preview_comments where link_id = $1',
    [link.id],
  );
  if ((stored?.count ?? 0) >= maxPerLink) throw refusePreviewLink('too_many_comments');
  return row?.isDue === true;
}

/** One notification an hour at most, without a word of the guest: however much is written, it stays one line. */
async function tellCreator(scope: Scope, link: LinkRow): Promise<void> {
  const file = await loadFileById(scope, link.siteId, link.fileId);
  const path = clientPath('pages', { assetId: link.projectId }, { path: file.path, share: 'preview' });
  await notify(scope, {
    userId: link.createdBy,
    status: 'info',
    type: 'preview-links.commented',
    message: `A guest commented on the preview of “${file.frontMatter?.title || file.path}”.`,
    data: { path },
  });
}
