import { setPhoto } from '#features/accounts/contract/person.ts';
import { makeZip } from '#features/exchange/testing/make-zip.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { extractStatic, uploadStatic } from '#features/pages/contract/static.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import type { AttackClass } from './attack-class.ts';
import { becomesTrue } from './becomes-true.ts';

/** More than any disk has, so that this node considers its disk full. */
const reserveMb = '1000000';

export const fullDisk: AttackClass = {
  name: '13 a full disk',
  async attempt(scene, note) {
    const node = await scene.startNode({ PLINTH_DISK_RESERVE_MB: reserveMb });
    try {
      const site = await startSite(scene.nodes[0]);
      await site.seed({ '/_index.md': '---\ntitle: Home\n---\nWelcome.\n' });
      const [params, { token }] = [{ a: site.projectId, d: site.siteId }, site.owner];
      const headers = { 'content-type': 'application/octet-stream' };
      const file = { params, query: { path: '/static/a.bin' }, body: Buffer.from([0, 1, 2]) };
      const archive = { params, query: { path: '/static' }, body: makeZip([{ name: 'a.txt', content: 'a' }]) };
      const answers = {
        'a file': await node.call(uploadStatic, file, token, headers),
        'an archive': await node.call(extractStatic, archive, token, headers),
        'a photo': await node.call(setPhoto, { body: Buffer.from('x') }, token, { 'content-type': 'image/png' }),
      };
      for (const [what, { status, body }] of Object.entries(answers))
        note(`${what}: ${status}`, status === 507 && JSON.stringify(body).includes('disk'));
      const readable = await node.fetch(`/api/pages/${site.projectId}/${site.siteId}/changes`, {
        headers: { authorization: `Bearer ${token}` },
      });
      note(`what is there can be read: ${readable.status}`, readable.status === 200);
      note('sites are served', (await scene.visit(node, scene.victim, '/about/')).status === 200);
      note('it is ready', (await node.fetch('/api/health/ready')).status === 200);
      const isTold = async () => {
        const { body } = await scene.nodes[1].call(
          listNotifications,
          { query: { type: 'operator.disk' } },
          scene.operator.token,
        );
        return (body as { items: unknown[] }).items.length > 0;
      };
      note('the operator is told', await becomesTrue(isTold, 10_000));
      const kept = await scene.nodes[1].call(uploadStatic, file, token, headers);
      note(`a node with room takes files: ${kept.status}`, kept.status === 200);
    } finally {
      await node.close();
    }
  },
};
