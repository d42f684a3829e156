import { listOperatorActs, setAccountStatus } from '#features/accounts/contract/operator.ts';
import { restoreSite, takeDownSite } from '#features/projects/contract/operator.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { startPublishing } from '#features/publishing/testing/start-publishing.ts';
import type { AttackClass } from './attack-class.ts';
import { becomesTrue } from './becomes-true.ts';
import { hostOf } from './site-host.ts';

/** Other nodes are notified by an event. */
const soonMs = 5000;

export const takenDownSites: AttackClass = {
  name: '9 a site outlives its takedown or its owner’s suspension',
  async attempt(scene, note) {
    const { nodes, operator } = scene;
    const [one, other] = nodes;
    const site = await startPublishing(one);
    await site.seed({ '/_index.md': '---\ntitle: Home\n---\nBait.\n', '/page.md': '---\ntitle: Page\n---\nBait.\n' });
    await site.publish();
    const host = await hostOf(scene, site);
    // Makes both nodes load the site into memory.
    const { headers } = await requestSite(one, host, '/');
    await requestSite(other, host, '/');
    const params = { id: site.projectId };
    const becomes = async (status: number): Promise<boolean> => {
      const isSo = async () =>
        (await Promise.all(nodes.map((node) => requestSite(node, host, '/')))).every(
          (answer) => answer.status === status,
        );
      return becomesTrue(isSo, soonMs);
    };
    const staysClosed = async (status: number, what: string): Promise<void> => {
      for (const node of nodes)
        for (const path of ['/', '/page/', '/sitemap.xml', '/nothing']) {
          const answer = await requestSite(node, host, path, { headers: { 'if-none-match': headers.etag ?? '' } });
          note(`${what}: ${path} ${answer.status}`, answer.status === status && !answer.text.includes('Bait'));
        }
    };

    for (const { token } of [site.owner, site.editor, site.stranger]) {
      const forged = await other.call(takeDownSite, { params, body: { reason: 'Envy' } }, token);
      note(`a takedown by another person: ${forged.status}`, forged.status === 403);
    }
    await one.call(takeDownSite, { params, body: { reason: 'Counterfeit goods' } }, operator.token);
    note('a takedown is seen on both nodes', await becomes(451));
    await staysClosed(451, 'taken down');
    await site.publish();
    await staysClosed(451, 'published again');
    const lifted = await other.call(restoreSite, { params, body: { reason: 'Mine' } }, site.owner.token);
    note(`lifted by the owner: ${lifted.status}`, lifted.status === 403);
    const { body } = await one.call(listOperatorActs, { query: { about: site.owner.userId } }, operator.token);
    note('the takedown is recorded', JSON.stringify(body).includes('Counterfeit goods'));
    await other.call(restoreSite, { params, body: { reason: 'The goods are gone' } }, operator.token);
    note('a restored site is back on both nodes', await becomes(200));

    const setStatus = (status: 'suspended' | 'active') =>
      one.call(setAccountStatus, { params: { id: site.owner.userId }, body: { status } }, operator.token);
    await setStatus('suspended');
    note('a suspension is seen on both nodes', await becomes(503));
    await staysClosed(503, 'suspended');
    await setStatus('active');
    note('a lifted suspension opens it', await becomes(200));
  },
};
