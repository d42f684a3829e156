import { changesMetadata, fileContent } from '#features/pages/contract/files.ts';
import type { AttackScene, Tenant } from './attack-scene.ts';

/** The attacks once kept everybody waiting for 2 to 42 seconds. Below this nobody notices, also on a machine that is busy with tests. */
export const mostWaitMs = 1500;

/** Saves a page through the first node, whatever is there. */
export async function writePage({ nodes: [node] }: AttackScene, who: Tenant, path: string, content: string) {
  const params = { a: who.site.assetId, d: who.site._id };
  const { token } = who.person;
  const known = await node.call(fileContent, { params, body: { path } }, token);
  const base = (known.body as { hash?: string }).hash ?? null;
  return node.call(fileContent, { params, body: { path, content, base } }, token);
}

/** The longest that the victim waits for a list and a page, on both nodes, while something happens. */
export async function longestWait({ victim, nodes, visit }: AttackScene, happening: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const end = () => {
    isOver = true;
  };
  happening.then(end, end);
  const params = { a: victim.site.assetId, d: victim.site._id };
  do {
    for (const node of nodes) {
      const began = performance.now();
      const { status } = await node.call(changesMetadata, { params }, victim.person.token);
      const page = await visit(node, victim, '/about/');
      if (status !== 200 || page.status !== 200) throw new Error(`the victim got ${status} and ${page.status}`);
      longest = Math.max(longest, performance.now() - began);
    }
  } while (!isOver);
  await happening;
  return longest;
}

/** How long something took, and what came of it. */
export async function timed<Result>(work: Promise<Result>): Promise<{ readonly ms: number; readonly result: Result }> {
  const began = performance.now();
  const result = await work;
  return { ms: performance.now() - began, result };
}
