import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import type { addVariation } from '../../contract/images.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import type { Variation } from '../../contract/variations.ts';
import { findNode } from '../nodes/find-nodes.ts';
import { libraryVariations, type NodeRow } from '../tables.ts';
import { serializeVariation } from './list-variations.ts';
import { makeSizes } from './make-sizes.ts';
import { chosenTarget } from './variation-keys.ts';

/** A size that exists already is returned as it is. */
export async function addVariationUseCase(
  open: OpenScope,
  { params, body }: InputOf<typeof addVariation>,
): Promise<Variation> {
  const target = chosenTarget(body);
  const { node, existing } = await open.inTransaction(async (scope) => {
    const found = await findNode(scope, params.id);
    if (found.kind !== 'image') throw refuseLibrary('not_an_image');
    if (found.state === 'processing') throw refuseLibrary('not_ready');
    return { node: found, existing: await findVariation(scope, found, target.key) };
  });
  if (existing) return existing;
  const result = await makeSizes(open, node, [{ ...target, name: '' }]);
  if (result === 'failed') throw refuseLibrary('unreadable');
  const made = await open.inTransaction((scope) => findVariation(scope, node, target.key));
  if (!made) throw refuse('not_found');
  return made;
}

async function findVariation(scope: Scope, node: NodeRow, key: string): Promise<Variation | null> {
  const [row] = await scope.tx
    .select()
    .from(libraryVariations)
    .where(and(eq(libraryVariations.nodeId, node.id), eq(libraryVariations.key, key)));
  return row ? serializeVariation(scope, node, row) : null;
}
