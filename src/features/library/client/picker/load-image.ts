import type { QueryClient } from '@tanstack/react-query';
import { nodeQuery } from '../api.ts';
import { imageSource } from '../details/image-source.ts';

/** Null for a file that is no image. */
export async function loadImage(client: QueryClient, assetId: string, id: string): Promise<Blob | null> {
  const node = await client.fetchQuery({ ...nodeQuery(assetId, id), staleTime: 60_000 });
  if (node.type !== 'i') return null;
  const answer = await fetch(imageSource(node, 960));
  return answer.ok ? answer.blob() : null;
}
