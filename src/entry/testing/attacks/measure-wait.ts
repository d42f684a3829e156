import { changesMetadata, fileContent } from '#features/pages/contract/files.ts';
import type { AttackNode, AttackScene, Tenant } from './attack-scene.ts';

/** These attacks once delayed everyone by 2 to 42 seconds. Measure on an otherwise idle machine. */
export const maxWaitMs = 1000;

/** Saves a page through the first node, replacing any content. */
export async function writePage({ nodes: [node] }: AttackScene, who: Tenant, path: string, content: string) {
  const params = { a: who.site.assetId, d: who.site._id };
  const { token } = who.person;
  const known = await node.call(fileContent, { params, body: { path } }, token);
  const base = (known.body as { hash?: string }).hash ?? null;
  return node.call(fileContent, { params, body: { path, content, base } }, token);
}

/** The time in which the victim gets a list and a page from one node. */
async function waitOnce({ victim, visit }: AttackScene, node: AttackNode): Promise<number> {
  const began = performance.now();
  const params = { a: victim.site.assetId, d: victim.site._id };
  const { status } = await node.call(changesMetadata, { params }, victim.person.token);
  const page = await visit(node, victim, '/about/');
  if (status !== 200 || page.status !== 200) throw new Error(`the victim got ${status} and ${page.status}`);
  return performance.now() - began;
}

/** The longest wait of the victim, on both nodes, while something happens. */
export async function measureLongestWait(scene: AttackScene, happening: Promise<unknown>): Promise<number> {
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

/** The duration of some work, and its result. */
export async function measureTime<Result>(
  work: Promise<Result>,
): Promise<{ readonly ms: number; readonly result: Result }> {
  const began = performance.now();
  const result = await work;
  return { ms: performance.now() - began, result };
}
