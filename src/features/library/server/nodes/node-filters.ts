import type { InputOf } from '#contract-kit/endpoint.ts';
import type { listNodes } from '../../contract/nodes.ts';
import { isUsedInSql } from '../uses.ts';

type Query = InputOf<typeof listNodes>['query'];
export type NodeFilters = Pick<
  Query,
  'type' | 'tag' | 'untagged' | 'isPrivate' | 'noAlt' | 'unused' | 'from' | 'to' | 'minBytes' | 'maxBytes'
>;

const kinds = { i: 'image', d: 'document' } as const;

/** The conditions in use, in SQL. Values go through `put`, which returns the placeholder. */
export function filterConditions(filters: NodeFilters, put: (value: unknown) => string): string[] {
  const { type, tag, untagged, isPrivate, noAlt, unused, from, to, minBytes, maxBytes } = filters;
  return [
    ...(type ? [`n.kind = ${put(kinds[type])}`] : []),
    ...(tag ? [`n.tags @> array[${put(tag)}::text]`] : []),
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
