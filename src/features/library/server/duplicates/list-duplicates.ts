import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { DuplicateGroup, listDuplicates } from '../../contract/duplicates.ts';
import { listAncestors } from '../nodes/find-nodes.ts';
import { serializeNode } from '../nodes/serialize-node.ts';
import { findIdentical, findSimilar, spareBytes } from './find-groups.ts';

export async function listDuplicatesUseCase(scope: Scope, { query }: InputOf<typeof listDuplicates>) {
  const { groups, isComplete } = await (query.kind === 'similar' ? findSimilar(scope) : findIdentical(scope));
  const ancestors = await listAncestors(
    scope,
    groups.flat().map(({ id }) => id),
  );
  return {
    isComplete,
    groups: groups.map(
      (group): DuplicateGroup => ({
        spareBytes: spareBytes(group),
        nodes: group.map((row) => ({
          ...serializeNode(scope, row),
          path: (ancestors.get(row.id) ?? []).map(({ name }) => name).join(' / '),
          uses: row.uses,
        })),
      }),
    ),
  };
}
