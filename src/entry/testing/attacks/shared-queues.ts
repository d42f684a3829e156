import { appId, forgotPassword, signInWithPassword } from '#features/accounts/contract/sign-in.ts';
import { generateHtml } from '#features/pages/contract/reading.ts';
import { publishSite } from '#features/publishing/contract/releases.ts';
import { compileScss } from '#features/settings/contract/settings.ts';
import { cancelTask } from '#features/tasks/contract.ts';
import { publish } from '../../../../e2e/support/publish.ts';
import type { AttackClass, Note } from './attack-class.ts';
import { type AttackNode, type AttackScene, headersFrom, type Tenant } from './attack-scene.ts';
import { maxWaitMs, measureLongestWait, measureTime, writePage } from './measure-wait.ts';

const siteOf = ({ site }: Tenant) => ({ a: site.assetId, d: site._id });
const preview = (node: AttackNode, who: Tenant, content: string) =>
  node.call(generateHtml, { params: siteOf(who), body: { content } }, who.person.token);
const compile = (node: AttackNode, who: Tenant, scss: string) =>
  node.call(compileScss, { params: siteOf(who), body: { source: scss } }, who.person.token);

const brackets = '['.repeat(4_900_000);
/** Endless styles, each different so that no cache applies. */
const endlessScss = (at: number): string => `@while true { .a${at} { b: c } }`;

const minNoiseMs = 3000;

/** The victim's work while an attacker occupies a node: signing in, a reset, a list, a page, and work of the same kind. */
async function livesOn(scene: AttackScene, note: Note, what: string, make: () => Promise<unknown>): Promise<void> {
  const noise = measureTime(make());
  const { nodes, victim } = scene;
  const { email, password } = await scene.makeMember();
  const body = { username: email, password };
  const signedIn = await measureTime(
    nodes[0].call(signInWithPassword, { query: { appId }, body }, undefined, headersFrom('198.51.100.20')),
  );
  note(
    `a sign-in beside ${what} took ${signedIn.ms.toFixed(0)} ms`,
    signedIn.result.status === 200 && signedIn.ms < 2 * maxWaitMs,
  );
  const reset = await measureTime(
    nodes[0].call(forgotPassword, { params: { id: email } }, undefined, headersFrom('198.51.100.20')),
  );
  note(`a reset beside ${what} took ${reset.ms.toFixed(0)} ms`, reset.result.status === 202 && reset.ms < maxWaitMs);
  const drawn = await measureTime(preview(nodes[0], victim, '# Words\n'));
  note(
    `a preview beside ${what} took ${drawn.ms.toFixed(0)} ms`,
    drawn.result.status === 200 && drawn.ms < 2 * maxWaitMs,
  );
  const styled = await measureTime(compile(nodes[0], victim, `a { width: ${performance.now()}px }`));
  note(
    `styles beside ${what} took ${styled.ms.toFixed(0)} ms`,
    styled.result.status === 200 && styled.ms < 2 * maxWaitMs,
  );
  const longest = await measureLongestWait(scene, noise);
  if ((await noise).ms < minNoiseMs) throw new Error(`${what} were not slow`);
  note(`a call beside ${what} took ${longest.toFixed(0)} ms`, longest < maxWaitMs);
}

export const sharedQueues: AttackClass = {
  name: '2 one tenant blocks the queues of others',
  async attempt(scene, note) {
    const { nodes, attacker } = scene;
    await livesOn(scene, note, 'six slow previews', () =>
      Promise.all(Array.from({ length: 6 }, () => preview(nodes[0], attacker, brackets))),
    );
    await livesOn(scene, note, 'ten slow compilations', () =>
      Promise.all(Array.from({ length: 10 }, (_, at) => compile(nodes[0], attacker, endlessScss(at)))),
    );
  },
};

export const killedWork: AttackClass = {
  name: '2 the end of one project’s work ends another’s',
  async attempt(scene, note) {
    const { nodes, attacker, victim } = scene;
    // All costly work is killed by its deadline, while the victim's work runs beside it.
    const doomed = Array.from({ length: 2 }, (_, at) => compile(nodes[0], attacker, endlessScss(at)));
    let isOver = false;
    const over = Promise.all(doomed).finally(() => {
      isOver = true;
    });
    const statuses = new Set<number>();
    do statuses.add((await preview(nodes[0], victim, '*a **b _c_ d** e* '.repeat(2000))).status);
    while (!isOver);
    await over;
    note(`previews of the victim answered ${[...statuses]}`, statuses.size === 1 && statuses.has(200));

    await writePage(scene, victim, '/about.md', '---\ntitle: About\n---\nBeside a release that was canceled.\n');
    const { body } = await nodes[0].call(
      publishSite,
      { params: siteOf(attacker), query: { incremental: 'false' } },
      attacker.person.token,
    );
    const released = publish(nodes[1], victim.person, victim.site);
    const params = { a: attacker.site.assetId, id: (body as { taskId: string }).taskId };
    const canceled = await nodes[0].call(cancelTask, { params }, attacker.person.token);
    note(`canceling answered ${canceled.status}`, canceled.status < 500);
    await released;
    const page = await scene.visit(nodes[1], victim, '/about/');
    note('the release of the victim is live', page.text.includes('Beside a release that was canceled.'));
  },
};
