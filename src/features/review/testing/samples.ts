import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';

const ofSite = ({ projectId, siteId }: TenantIds) => ({ params: { a: projectId, d: siteId } });
const ofFile = ({ projectId, siteId, fileId }: TenantIds) => ({ params: { a: projectId, d: siteId, id: fileId } });
const ofComment = ({ projectId, siteId, commentId }: TenantIds) => ({
  params: { a: projectId, d: siteId, id: commentId },
});
const sent = { path: '/about.md', base: createHash('sha256').update('---\ntitle: About\n---\nWords.\n').digest('hex') };

export const reviewSamples: Samples = {
  'pages.send-for-approval': (mine) => ({ ...ofSite(mine), body: { files: [sent] } }),
  'pages.recall-files': (mine) => ({ ...ofSite(mine), body: { files: [{ path: '/about.md' }] } }),
  'review.approve-changes': (mine) => ({ ...ofSite(mine), body: { files: [sent] } }),
  'review.reject-changes': (mine) => ({ ...ofSite(mine), body: { files: [sent], reason: 'Too long.' } }),
  'review.list-reviews': ofSite,
  'review.get-review': ofFile,
  'review.add-comment': (mine) => ({ ...ofFile(mine), body: { text: 'Is a word missing?' } }),
  'review.resolve-thread': (mine) => ({ ...ofComment(mine), body: { isResolved: true } }),
  'review.delete-comment': ofComment,
  'review.get-mail-choice': () => ({}),
  'review.set-mail-choice': () => ({ body: { choice: 'daily' } }),
};

/** The page `/about.md` as it was approved, and a comment on it. */
export function makeComment(house: House, { projectId = '', siteId = '' }: TenantIds): Promise<TenantIds> {
  return inProject(house, projectId, async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from files where site_id = ${siteId} and path = '/about.md'`,
    );
    const fileId = rows[0]?.id ?? '';
    const commentId = house.clock.newId();
    await tx.execute(sql`
      insert into review_comments (id, project_id, site_id, file_id, thread_id, text, at)
      values (${commentId}, ${projectId}, ${siteId}, ${fileId}, ${commentId}, 'Is a word missing?', now())`);
    await tx.execute(sql`
      insert into reviews (id, project_id, site_id, file_id, path, hash, version, kind, note, sent_at, state, decided_at)
      select ${house.clock.newId()}, project_id, site_id, id, path, hash, version, 'added', '', now(), 'approved', now()
      from files where id = ${fileId}`);
    return { fileId, commentId };
  });
}
