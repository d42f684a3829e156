import { until } from '#platform/testing/until.ts';
import { getNode, type NodeDetails } from '../contract/nodes.ts';
import type { TestLibrary } from './start-library.ts';

export const showNode = async (library: TestLibrary, id: string): Promise<NodeDetails> =>
  (await library.ask(getNode, { params: { id } })).body as NodeDetails;

/** Waits until an image is ready or has failed, and returns it with its variations. */
export async function waitForImage(library: TestLibrary, id: string): Promise<NodeDetails> {
  await until(async () => (await showNode(library, id)).state !== 'processing', 60_000);
  return showNode(library, id);
}

/** The keys of the variations of an image. */
export const keysOf = ({ imageVariations }: NodeDetails): string[] => imageVariations.map(({ key }) => key).toSorted();
