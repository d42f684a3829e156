import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import type { Variation } from '../../contract/variations.ts';
import { linkTo } from '../nodes/serialize-node.ts';
import { libraryVariations, type NodeRow, type VariationRow } from '../tables.ts';

/** The sizes of an image, the smallest first. */
export async function listVariations(scope: Scope, node: Pick<NodeRow, 'id' | 'name'>): Promise<Variation[]> {
  const rows = await scope.tx
    .select()
    .from(libraryVariations)
    .where(eq(libraryVariations.nodeId, node.id))
    .orderBy(asc(libraryVariations.width), asc(libraryVariations.format));
  return rows.map((row) => serializeVariation(scope, node, row));
}

export function serializeVariation(
  scope: Pick<Scope, 'house'>,
  node: Pick<NodeRow, 'id' | 'name'>,
  row: VariationRow,
): Variation {
  const type = `image/${row.format}`;
  const url = linkTo(scope, row.blobKey, type, node.name);
  return {
    _id: row.id,
    variationId: row.id,
    imageId: node.id,
    key: row.key,
    name: row.name,
    type,
    width: row.width,
    height: row.height,
    size: row.size,
    url,
    permaLink: url,
    frozen: row.isFrozen,
  };
}
