import { changesMetadata, fileContent } from '#features/pages/contract/files.ts';
import type { AttackNode, AttackScene, Tenant } from './attack-scene.ts';

/** The attacks once kept everybody waiting for 2 to 42 seconds. Measure on a machine that does nothing else. */
export const mostWaitMs = 1000;

/** Saves a page through the first node, whatever is there. */
export async function writePage({ nodes: [node] }: AttackScene, who: Tenant, path: string, content: string) {
  const params = { a: who.site.assetId, d: who.site._id };
  const { token } = who.person;
  const known = await node.call(fileContent, { params, body: { path } }, token);
  const base = (known.body as { hash?: string }).hash ?? null;
  return node.call(fileContent, { params, body: { path, content, base } }, token);
}

/** How long the victim waits for a list and a page of one node. */
async function waitOnce({ victim, visit }: AttackScene, node: AttackNode): Promise<number> {
  const began = performance.now();
  const params = { a: victim.site.assetId, d: victim.site._id };
  const { status } = await node.call(changesMetadata, { params }, victim.person.token);
  const page = await visit(node, victim, '/about/');
  if (status !== 200 || page.status !== 200) throw new Error(`the victim got ${status} and ${page.status}`);
  return performance.now() - began;
}

/** The longest that the victim waits, on both nodes, while something happens. */
export async function longestWait(scene: AttackScene, happening: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const end = () => {
    isOver = true;
  };
  happening.then(end, end);
  do for (const node of scene.nodes) longest = Math.max(longest, await waitOnce(scene, node));
  while (!isOver);
  await happening;
  return longest;
}

/** How long something took, and what came of it. */
export async function timed<Result>(work: Promise<Result>): Promise<{ readonly ms: number; readonly result: Result }> {
  const began = performance.now();
  const result = await work;
  return { ms: performance.now() - began, result };
}
