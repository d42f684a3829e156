import type { House } from '#platform/house/house.ts';
import { inProject } from '#platform/house/scope.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { writeToken } from '../server/link-secrets.ts';
import { previewComments, previewLinks } from '../server/tables.ts';

const ofSite = ({ projectId, siteId }: TenantIds) => ({ params: { a: projectId, d: siteId } });
const ofLink = ({ projectId, siteId, previewLinkId }: TenantIds) => ({
  params: { a: projectId, d: siteId, id: previewLinkId },
});
const ofComment = ({ projectId, siteId, guestCommentId }: TenantIds) => ({
  params: { a: projectId, d: siteId, id: guestCommentId },
});

export const previewLinksSamples: Samples = {
  'preview-links.list-links': ofSite,
  'preview-links.create-link': (mine) => ({ ...ofSite(mine), body: { path: '/about.md' } }),
  'preview-links.revoke-link': ofLink,
  'preview-links.approve-comment': ofComment,
  'preview-links.delete-comment': ofComment,
  'preview-links.open-link': ({ previewToken }) => ({ body: { token: previewToken } }),
  'preview-links.unlock-link': ({ previewToken }) => ({ body: { token: previewToken, password: 'a guess' } }),
  'preview-links.add-guest-comment': ({ previewToken }) => ({
    body: { token: previewToken, name: 'Ada', text: 'Is a word missing?' },
  }),
};

/** A link to a page that this person created, with a comment that waits. */
export function makePreviewLink(
  house: House,
  { projectId = '', siteId = '', fileId = '' }: TenantIds,
  createdBy: string,
): Promise<TenantIds> {
  const [previewLinkId, guestCommentId, now] = [house.clock.newId(), house.clock.newId(), house.clock.now()];
  return inProject(house, projectId, async ({ tx }) => {
    await tx.insert(previewLinks).values({
      id: previewLinkId,
      projectId,
      siteId,
      fileId,
      createdBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 24 * 3_600_000),
      allowsComments: true,
      opened: 0,
    });
    const comment = { projectId, linkId: previewLinkId, name: 'Ada', text: 'Is a word missing?', at: now };
    await tx.insert(previewComments).values({ id: guestCommentId, ...comment });
    return { previewLinkId, guestCommentId, previewToken: writeToken(house, previewLinkId) };
  });
}
