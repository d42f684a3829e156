import { request } from 'node:http';
import { removeDevice } from '#features/accounts/contract/devices.ts';
import { setAccountStatus } from '#features/accounts/contract/operator.ts';
import { changePassword } from '#features/accounts/contract/person.ts';
import { signOutDevice } from '#features/accounts/contract/sign-in.ts';
import { previewSite } from '#features/pages/contract/reading.ts';
import { frameRequestPath } from '#features/pages/frame-requests.ts';
import { startSite, type TestSite } from '#features/pages/testing/start-site.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { makeTeamActions } from '#features/projects/testing/team-journeys.ts';
import type { AttackClass } from './attack-class.ts';
import type { AttackNode, AttackScene } from './attack-scene.ts';

type Preview = { readonly url: string; readonly ticket: string };
type Member = Awaited<ReturnType<AttackScene['makeMember']>>;

/** A request of the frame to the preview's own host. */
const ask = ({ port }: AttackNode, host: string, question: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'text/plain' };
    request({ host: '127.0.0.1', port, path: frameRequestPath, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end(JSON.stringify(question));
  });

const openPreview = async ({ projectId: a, siteId: d }: TestSite, node: AttackNode, token: string): Promise<Preview> =>
  (await node.call(previewSite, { params: { a, d } }, token)).body as Preview;

type End = (scene: AttackScene, site: TestSite, who: Member) => Promise<unknown>;
const ends: Readonly<Record<string, End>> = {
  'sign-out': ({ nodes }, _site, { token }) => nodes[0].call(signOutDevice, {}, token),
  'removal of the device': ({ nodes }, _site, { deviceId, token }) =>
    nodes[0].call(removeDevice, { params: { id: deviceId } }, token),
  suspension: ({ nodes, operator }, _site, { userId: id }) =>
    nodes[0].call(setAccountStatus, { params: { id }, body: { status: 'suspended' } }, operator.token),
  'removal from the team': ({ nodes }, { owner, projectId }, { email }) =>
    makeTeamActions(nodes[0]).remove(owner, projectId, 'editor', email),
};

export const previewTickets: AttackClass = {
  name: '11 a preview outlives the session',
  async attempt(scene, note) {
    const [one, other] = scene.nodes;
    const site = await startSite(one);
    await site.seed({ '/_index.md': '---\ntitle: Home\n---\nSecret draft.\n' });
    for (const [how, end] of Object.entries(ends)) {
      const who = await scene.makeMember();
      await addMember(scene.house, site.projectId, who.userId, 'editor');
      const { url, ticket } = await openPreview(site, one, who.token);
      const [{ host }, entry] = [new URL(url), new URL(url).hash.slice(1)];
      const before = await ask(other, host, { ticket, want: 'document' });
      if (before !== 200) throw new Error(`the preview answers ${before}`);
      await end(scene, site, who);
      for (const node of scene.nodes) {
        note(`after ${how}`, (await ask(node, host, { ticket, want: 'document' })) === 404);
        note(`renewal after ${how}`, (await ask(node, host, { ticket: entry, want: 'ticket' })) === 404);
      }
    }
    // A password change on another device ends the session the ticket is bound to.
    const who = await scene.makeMember();
    await addMember(scene.house, site.projectId, who.userId, 'editor');
    const { url, ticket } = await openPreview(site, one, who.token);
    const body = { currentPassword: who.password, newPassword: 'slip under glaze 56' };
    await other.call(changePassword, { body }, who.token);
    note(
      'of the device the password was changed on',
      (await ask(other, new URL(url).host, { ticket, want: 'document' })) === 200,
    );
    const elsewhere = await startSite(one);
    const foreign = await openPreview(elsewhere, one, elsewhere.owner.token);
    note(
      'on the host of another site',
      (await ask(one, new URL(foreign.url).host, { ticket, want: 'document' })) === 404,
    );
    note(
      'by a stranger',
      (await other.call(previewSite, { params: { a: site.projectId, d: site.siteId } }, site.stranger.token)).status ===
        404,
    );
  },
};
