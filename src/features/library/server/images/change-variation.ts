import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { deleteVariation, freezeVariation } from '../../contract/images.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import type { Variation } from '../../contract/variations.ts';
import { announceNodes } from '../changes.ts';
import { releaseBlobs } from '../library-blobs.ts';
import { findNode } from '../nodes/find-nodes.ts';
import { thumbnailKey } from '../nodes/serialize-node.ts';
import { libraryVariations, type NodeRow, type VariationRow } from '../tables.ts';
import { refuseChangeOfUsed } from '../uses.ts';
import { serializeVariation } from './list-variations.ts';

type Params = { readonly id: string; readonly variationId: string };
type Found = { readonly node: NodeRow; readonly variation: VariationRow };

/** Locks the image, so that it is not prepared anew meanwhile. */
async function findVariation(scope: Scope, { id, variationId }: Params): Promise<Found> {
  const node = await findNode(scope, id, { isLocking: true });
  const [variation] = await scope.tx
    .select()
    .from(libraryVariations)
    .where(and(eq(libraryVariations.nodeId, id), eq(libraryVariations.id, variationId)));
  if (!variation) throw refuse('not_found');
  return { node, variation };
}

export async function changeVariationUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof freezeVariation>,
): Promise<Variation> {
  const { node, variation } = await findVariation(scope, params);
  const isFrozen = body.frozen;
  await scope.tx.update(libraryVariations).set({ isFrozen }).where(eq(libraryVariations.id, variation.id));
  await announceNodes(scope, [node.parentId ?? node.projectId]);
  return serializeVariation(scope, node, { ...variation, isFrozen });
}

export async function deleteVariationUseCase(
  scope: Scope,
  { params }: InputOf<typeof deleteVariation>,
): Promise<undefined> {
  const { node, variation } = await findVariation(scope, params);
  if (variation.key === thumbnailKey) throw refuseLibrary('thumbnail');
  if (variation.isFrozen) throw refuseLibrary('frozen');
  await refuseChangeOfUsed(scope, [node.id]);
  await scope.tx.delete(libraryVariations).where(eq(libraryVariations.id, variation.id));
  await releaseBlobs(scope, [variation.blobKey], 'after links expire');
  await announceNodes(scope, [node.parentId ?? node.projectId]);
}
