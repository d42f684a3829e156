import { goodPassword } from '#features/accounts/testing/people-journeys.ts';
import type { Note } from './attack-class.ts';
import type { AttackScene } from './attack-scene.ts';
import { maxWaitMs, measureTime } from './measure-wait.ts';

/** Runs after every class: both nodes are healthy, the victim's site is unchanged, and no log contains a secret. */
export async function checkAftermath(scene: AttackScene, note: Note): Promise<void> {
  const { nodes, settings, victim, visit } = scene;
  const secrets = [settings.PLINTH_SECRET ?? '', victim.person.token, goodPassword];
  for (const [at, node] of nodes.entries()) {
    const { ms, result } = await measureTime(node.fetch('/api/health/ready'));
    note(
      `afterwards node ${at} answered ${result.status} after ${ms.toFixed(0)} ms`,
      result.status === 200 && ms < maxWaitMs,
    );
    note(`afterwards node ${at} shows the victim's site`, (await visit(node, victim, '/')).status === 200);
    note(`the log of node ${at} tells no secret`, !secrets.some((secret) => node.output().includes(secret)));
  }
}
