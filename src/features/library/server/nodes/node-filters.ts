import type { InputOf } from '#contract-kit/endpoint.ts';
import type { listNodes } from '../../contract/nodes.ts';
import { isUsedInSql } from '../uses.ts';

type Query = InputOf<typeof listNodes>['query'];
export type NodeFilters = Pick<
  Query,
  'type' | 'tag' | 'untagged' | 'isPrivate' | 'noAlt' | 'unused' | 'from' | 'to' | 'minBytes' | 'maxBytes'
>;

const kinds = { i: 'image', d: 'document' } as const;

/**
 * The conditions in use, in SQL. Values go through `put`, which returns the placeholder. `placeId` is the project, or the folder whose
 * direct contents are wanted: a tag is looked up together with it, which takes no other condition on the place.
 */
export function filterConditions(filters: NodeFilters, placeId: string, put: (value: unknown) => string): string[] {
  const { type, tag, untagged, isPrivate, noAlt, unused, from, to, minBytes, maxBytes } = filters;
  return [
    ...(type ? [`n.kind = ${put(kinds[type])}`] : []),
    ...(tag
      ? [
          `n.tags <> '{}' and plinth.tag_keys(n.project_id, n.parent_id, n.tags) @> array[${put(`${placeId}${tag}`)}::text]`,
        ]
      : []),
    ...(untagged === 'true' ? [`n.tags = '{}'`] : []),
    ...(isPrivate ? [`n.is_private = ${put(isPrivate === 'true')}`] : []),
    ...(noAlt === 'true' ? [`n.kind = 'image' and n.alt_text = ''`] : []),
    ...(unused === 'true' ? [`n.kind <> 'folder' and not ${isUsedInSql}`] : []),
    ...(from ? [`n.created_at >= ${put(from)}::date`] : []),
    ...(to ? [`n.created_at < ${put(to)}::date + 1`] : []),
    ...(minBytes === undefined ? [] : [`n.size >= ${put(minBytes)}`]),
    ...(maxBytes === undefined ? [] : [`n.size <= ${put(maxBytes)}`]),
  ];
}
