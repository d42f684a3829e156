import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { NodeDetails, updateNode } from '../../contract/nodes.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { announceNodes } from '../changes.ts';
import { libraryNodes } from '../tables.ts';
import { refuseChangeOfUsed } from '../uses.ts';
import { findNode } from './find-nodes.ts';
import { showDetails } from './get-node.ts';
import { writeWords } from './words.ts';

/** Missing keys stay as they are. */
export async function updateNodeUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof updateNode>,
  siteUrl: string | null,
): Promise<NodeDetails> {
  const node = await findNode(scope, params.id, { isLocking: true });
  const { altText, note, focalPoint, hiddenByDefault, frozen } = body;
  const isOfImage = altText !== undefined || focalPoint !== undefined || frozen !== undefined;
  if (isOfImage && node.kind !== 'image') throw refuseLibrary('not_an_image');
  if (isOfImage) await refuseChangeOfUsed(scope, [node.id]);
  const change = {
    altText: altText ?? node.altText,
    note: note ?? node.note,
    focalX: focalPoint?.x ?? node.focalX,
    focalY: focalPoint?.y ?? node.focalY,
    isHidden: hiddenByDefault ?? node.isHidden,
    isFrozen: frozen ?? node.isFrozen,
    changedAt: scope.house.clock.now(),
  };
  await scope.tx.update(libraryNodes).set(change).where(eq(libraryNodes.id, node.id));
  if (altText !== undefined) await writeWords(scope, [{ ...node, altText }]);
  await announceNodes(scope, [node.parentId ?? node.projectId]);
  return showDetails(scope, node.id, siteUrl);
}
