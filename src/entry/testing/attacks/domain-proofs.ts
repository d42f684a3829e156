import { jobContext } from '#features/accounts/testing/mailbox.ts';
import {
  type Connection,
  cancelMigration,
  initiateMigration,
  isConnected,
  isTlsAllowed,
} from '#features/domains/contract/domains.ts';
import { checkDomain } from '#features/domains/server/check-domains.ts';
import { startDomain, type TestDomain } from '#features/domains/testing/start-domain.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import type { AttackClass, Note } from './attack-class.ts';
import type { AttackScene } from './attack-scene.ts';
import { becomesTrue } from './becomes-true.ts';

const check = ({ house }: AttackScene, { projectId }: TestDomain) =>
  checkDomain.run(jobContext({ house }), { projectId });
const failFor = ({ ownerQuery }: AttackScene, host: string, days: number) =>
  ownerQuery(
    `update domain_moves set proof_failing_since = now() - $2 * interval '1 day' - interval '1 minute' where host = $1`,
    [host, days],
  );

/** A published site with a custom domain. */
async function startProven(scene: AttackScene): Promise<TestDomain> {
  const site = await startDomain(scene.nodes[0], scene.names);
  await site.seed({ '/_index.md': `---\ntitle: Home of ${site.siteId}\n---\nWelcome.\n` });
  await site.publish();
  await site.move();
  const { running } = await site.state();
  if (running?.taskId) await site.endOf(running.taskId);
  return site;
}

/** True if every node serves this site at the host within seconds. */
const isShownAt = ({ nodes }: AttackScene, host: string, siteId: string): Promise<boolean> =>
  becomesTrue(
    async () =>
      (await Promise.all(nodes.map((node) => requestSite(node, host, '/')))).every(({ text }) => text.includes(siteId)),
    8000,
  );

async function contest(scene: AttackScene, note: Note): Promise<void> {
  const { names, nodes } = scene;
  const [mine, theirs] = [await startProven(scene), await startDomain(nodes[1], names)];
  await theirs.seed({ '/_index.md': `---\ntitle: Home of ${theirs.siteId}\n---\nWelcome.\n` });
  await theirs.publish();
  note('without a proof it is taken', (await theirs.initiate(mine.host)).status === 409);
  await theirs.initiate('begun-before.example');
  const { value = '' } = (await theirs.connection()).records[0] ?? {};
  await theirs.ask(cancelMigration);
  names.set('TXT', `_plinth.${mine.host}`, value);
  await check(scene, mine);
  await theirs.initiate(mine.host);
  await theirs.setRecords();
  note('on the first day', (await theirs.complete()).status === 409);
  await failFor(scene, mine.host, 6);
  note('after six days', (await theirs.complete()).status === 409);
  note('the old owner is still served', await isShownAt(scene, mine.host, mine.siteId));
  await failFor(scene, mine.host, 7);
  note('after seven days a fresh proof wins', (await theirs.complete()).status === 200);
  note('and is served on both nodes', await isShownAt(scene, mine.host, theirs.siteId));
  const isTold = async () => {
    const told = await scene.ownerQuery<{ type: string }>('select type from notifications where user_id = $1', [
      mine.owner.userId,
    ]);
    return told.some(({ type }) => type === 'domains.domain-lost');
  };
  note('the old owner is told', await becomesTrue(isTold));
}

async function outliveProof(scene: AttackScene, note: Note): Promise<void> {
  const site = await startProven(scene);
  const proof = (await site.connection()).records[0];
  scene.names.set('TXT', proof?.name ?? '');
  await check(scene, site);
  await failFor(scene, site.host, 14);
  await check(scene, site);
  const isGone = await becomesTrue(
    async () =>
      (await Promise.all(scene.nodes.map((node) => requestSite(node, site.host, '/')))).every(
        ({ status }) => status === 404,
      ),
    8000,
  );
  note('after fourteen days without a proof no node serves it', isGone);
  const { status } = await scene.nodes[1].call(isTlsAllowed, { query: { domain: site.host } });
  note(`nor gets it a certificate: ${status}`, status === 404);
}

export const domainProofs: AttackClass = {
  name: '10 a domain stays with whom its proof has left',
  async attempt(scene, note) {
    await contest(scene, note);
    await outliveProof(scene, note);
  },
};

export const echoedRecords: AttackClass = {
  name: '14 the domain check tells records of others, or reaches inside',
  async attempt(scene, note) {
    const site = await startDomain(scene.nodes[0], scene.names);
    const { body } = await site.initiate();
    const [proof] = (body as Connection).records;
    scene.names.set(
      'TXT',
      proof?.name ?? '',
      'an-internal-secret',
      'v=spf1 include:internal.example',
      'plinth=somebody-else',
    );
    const { body: shown } = await scene.nodes[1].call(
      isConnected,
      { params: { a: site.projectId, d: site.siteId } },
      site.owner.token,
    );
    note('a TXT record is not repeated', !/internal/.test(JSON.stringify(shown)));
    await site.ask(cancelMigration);
    const inside = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      '10.0.0.7',
      '169.254.169.254',
      'kiln.localhost',
      'plinth.test',
      'sites.example',
      'x.sites.example',
      'kiln.local',
      'metadata.internal',
      '2130706433',
      '0x7f.1',
      'kiln.example:80',
      'a@kiln.example',
    ];
    for (const host of inside) {
      const { status } = await scene.nodes[1].call(
        initiateMigration,
        { params: { a: site.projectId, d: site.siteId }, body: { host } },
        site.owner.token,
      );
      note(`${host}: ${status}`, status === 400);
      if (status === 200) await site.ask(cancelMigration);
    }
  },
};
