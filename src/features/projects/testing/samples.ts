import type { Samples, TenantIds } from '#platform/testing/samples.ts';

const ofProject = ({ projectId }: TenantIds) => ({ params: { id: projectId } });
const ofTeam = ({ projectId }: TenantIds) => ({ params: { a: projectId, t: 'editor' } });
const ofAnswer = ({ invitedTo, invitationToMe }: TenantIds) => ({ params: { a: invitedTo, x: invitationToMe } });
const ofShortcodes = () => ({ params: { type: 'shortcodes' } });

/** The smallest PNG: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const projectsSamples: Samples = {
  'projects.list-projects': () => ({ query: { limit: '5' } }),
  'projects.list-every-project': () => ({ query: { sort: 'name' } }),
  'projects.take-down-site': (mine) => ({ ...ofProject(mine), body: { reason: 'Counterfeit goods' } }),
  'projects.restore-site': (mine) => ({ ...ofProject(mine), body: { reason: 'The goods are gone' } }),
  'projects.create-project': () => ({ body: { name: 'Fjord Cabins' } }),
  'projects.get-project': ofProject,
  'projects.rename-project': (mine) => ({ ...ofProject(mine), body: { name: 'Fjord Cabins' } }),
  'projects.delete-project': ofProject,
  'projects.restore-project': ofProject,
  'projects.transfer-project': (mine) => ({ ...ofProject(mine), body: { userId: mine.colleagueId } }),
  'projects.get-permissions': ofProject,
  'projects.set-preferred-path': ({ projectId }) => ({
    params: { id: projectId, key: 'pages' },
    body: { path: '/posts/glazes' },
  }),
  'projects.redraw-cover': ofProject,
  'projects.upload-cover': (mine) => ({ ...ofProject(mine), body: onePixel }),
  'projects.star-project': ofProject,
  'projects.unstar-project': ofProject,
  // Ids that are not starred, foreign or unknown, are ignored; that has its own test.
  'projects.order-stars': () => ({ body: { starredAssets: [] } }),
  'projects.opened-project': ofProject,
  'projects.list-favourites': ofShortcodes,
  'projects.add-favourite': () => ({ ...ofShortcodes(), body: { item: 'gallery' } }),
  'projects.remove-favourite': () => ({ ...ofShortcodes(), body: { item: 'gallery' } }),
  'projects.list-teams': ({ projectId }) => ({ params: { asset: projectId } }),
  'projects.get-team': ({ projectId }) => ({ params: { asset: projectId, team: 'editor' } }),
  'projects.add-to-team': (mine) => ({ ...ofTeam(mine), body: { username: 'ada@test.example' } }),
  'projects.remove-from-team': (mine) => ({ ...ofTeam(mine), body: { username: mine.colleagueEmail } }),
  'projects.get-membership': ({ userId }) => ({ params: { id: userId } }),
  'projects.invite': () => ({ body: { email: 'ada@test.example' } }),
  'projects.reinvite': ({ invitationId }) => ({ body: { invitationId } }),
  'projects.list-invitations': () => ({}),
  'projects.cancel-invitation': ({ invitationId }) => ({ params: { id: invitationId } }),
  // The code is a credential of its own: its holder may see the invitation.
  'projects.look-at-invitation': () => ({ params: { code: 'a-code-that-nobody-was-mailed' } }),
  'projects.accept-invitation': ofAnswer,
  'projects.deny-invitation': ofAnswer,
  'projects.list-cover-images': () => ({}),
  'projects.list-host-servers': () => ({}),
  'projects.list-web-themes': () => ({}),
  'projects.list-web-theme-resources': () => ({}),
};
