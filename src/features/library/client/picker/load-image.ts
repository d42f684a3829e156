import type { QueryClient } from '@tanstack/react-query';
import { nodeQuery } from '../api.ts';
import { imageSource } from '../details/image-source.ts';

/** In a size of at least this width, if there is one. Null for a file that is no image. */
export async function loadImage(client: QueryClient, assetId: string, id: string, width: number): Promise<Blob | null> {
  const node = await client.fetchQuery({ ...nodeQuery(assetId, id), staleTime: 60_000 });
  if (node.type !== 'i') return null;
  const answer = await fetch(imageSource(node, width));
  return answer.ok ? answer.blob() : null;
}
