import type { Samples, TenantIds } from '#platform/testing/samples.ts';

const projectParams = ({ projectId }: TenantIds) => ({ params: { id: projectId } });
const teamParams = ({ projectId }: TenantIds) => ({ params: { a: projectId, t: 'editor' } });
const answerParams = ({ invitedTo, invitationToMe }: TenantIds) => ({ params: { a: invitedTo, x: invitationToMe } });
const shortcodeParams = () => ({ params: { type: 'shortcodes' } });

/** The smallest PNG: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const projectsSamples: Samples = {
  'projects.list-projects': () => ({ query: { limit: '5' } }),
  'projects.list-every-project': () => ({ query: { sort: 'name' } }),
  'projects.take-down-site': (mine) => ({ ...projectParams(mine), body: { reason: 'Counterfeit goods' } }),
  'projects.restore-site': (mine) => ({ ...projectParams(mine), body: { reason: 'The goods are gone' } }),
  'projects.create-project': () => ({ body: { name: 'Fjord Cabins' } }),
  'projects.get-project': projectParams,
  'projects.rename-project': (mine) => ({ ...projectParams(mine), body: { name: 'Fjord Cabins' } }),
  'projects.delete-project': projectParams,
  'projects.restore-project': projectParams,
  'projects.transfer-project': (mine) => ({ ...projectParams(mine), body: { userId: mine.colleagueId } }),
  'projects.get-permissions': projectParams,
  'projects.set-preferred-path': ({ projectId }) => ({
    params: { id: projectId, key: 'pages' },
    body: { path: '/posts/glazes' },
  }),
  'projects.redraw-cover': projectParams,
  'projects.upload-cover': (mine) => ({ ...projectParams(mine), body: onePixel }),
  'projects.star-project': projectParams,
  'projects.unstar-project': projectParams,
  // Ids that are not starred, foreign or unknown, are ignored; that has its own test.
  'projects.order-stars': () => ({ body: { starredAssets: [] } }),
  'projects.opened-project': projectParams,
  'projects.list-favourites': shortcodeParams,
  'projects.add-favourite': () => ({
    ...shortcodeParams(),
    body: { item: { name: 'Studio', source: '{{< gallery >}}' } },
  }),
  'projects.remove-favourite': () => ({ ...shortcodeParams(), body: { item: 'Studio' } }),
  'projects.list-teams': ({ projectId }) => ({ params: { asset: projectId } }),
  'projects.get-team': ({ projectId }) => ({ params: { asset: projectId, team: 'editor' } }),
  'projects.add-to-team': (mine) => ({ ...teamParams(mine), body: { username: 'ada@test.example' } }),
  'projects.remove-from-team': (mine) => ({ ...teamParams(mine), body: { username: mine.colleagueEmail } }),
  'projects.get-membership': ({ userId }) => ({ params: { id: userId } }),
  'projects.invite': () => ({ body: { email: 'ada@test.example' } }),
  'projects.reinvite': ({ invitationId }) => ({ body: { invitationId } }),
  'projects.list-invitations': () => ({}),
  'projects.cancel-invitation': ({ invitationId }) => ({ params: { id: invitationId } }),
  // The code is a credential of its own: its holder may see the invitation.
  'projects.look-at-invitation': () => ({ params: { code: 'a-code-that-nobody-was-mailed' } }),
  'projects.accept-invitation': answerParams,
  'projects.deny-invitation': answerParams,
  'projects.list-cover-images': () => ({}),
  'projects.list-host-servers': () => ({}),
  'projects.list-web-themes': () => ({}),
  'projects.list-web-theme-resources': () => ({}),
};
