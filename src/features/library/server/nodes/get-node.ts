import type { InputOf } from '#contract-kit/endpoint.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getNode, NodeDetails } from '../../contract/nodes.ts';
import { listVariations } from '../images/list-variations.ts';
import { findNode, listAncestors } from './find-nodes.ts';
import { serializeNode } from './serialize-node.ts';

export const getNodeUseCase = (
  scope: Scope,
  { params }: InputOf<typeof getNode>,
  siteUrl: string | null,
): Promise<NodeDetails> => showDetails(scope, params.id, siteUrl);

/** A node with everything that its panel shows. */
export async function showDetails(scope: Scope, id: string, siteUrl: string | null): Promise<NodeDetails> {
  const row = await findNode(scope, id, { where: 'anywhere' });
  const people = row.createdBy ? await listPeople(scope, [row.createdBy]) : new Map();
  return {
    ...serializeNode(scope, row),
    siteUrl,
    imageVariations: await listVariations(scope, row),
    ancestors: [...((await listAncestors(scope, [id])).get(id) ?? [])],
    createdBy: people.get(row.createdBy ?? '') ?? null,
  };
}
