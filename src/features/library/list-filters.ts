import { type NodeSort, type NodeType, nodeSorts, nodeTypes } from './contract/nodes.ts';

/** Ranges of sizes that the filter offers, in bytes. */
export const sizeRanges = {
  small: { maxBytes: 100 * 1024 },
  medium: { minBytes: 100 * 1024, maxBytes: 1024 ** 2 },
  large: { minBytes: 1024 ** 2, maxBytes: 10 * 1024 ** 2 },
  huge: { minBytes: 10 * 1024 ** 2 },
} as const;
export type SizeRange = keyof typeof sizeRanges;

export type ListFilters = {
  readonly tag?: string;
  readonly untagged?: true;
  readonly isPrivate?: true;
  readonly noAlt?: true;
  readonly unused?: true;
  readonly from?: string;
  readonly to?: string;
  readonly size?: SizeRange;
};

/** The name of each filter in the URL. */
export const filterNames = ['tag', 'untagged', 'private', 'noAlt', 'unused', 'from', 'to', 'size'] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;
const findIn = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The query of a URL. */
type Params = { readonly get: (name: string) => string | null; readonly has: (name: string) => boolean };

/** Reads filters from a URL. Values that are not valid are left out. */
export function readFilters(params: Params): ListFilters {
  const [tag, from, to] = [params.get('tag'), params.get('from'), params.get('to')];
  const size = findIn(Object.keys(sizeRanges) as SizeRange[], params.get('size'));
  return {
    ...(tag ? { tag } : {}),
    ...(params.has('untagged') ? { untagged: true } : {}),
    ...(params.has('private') ? { isPrivate: true } : {}),
    ...(params.has('noAlt') ? { noAlt: true } : {}),
    ...(params.has('unused') ? { unused: true } : {}),
    ...(from && day.test(from) ? { from } : {}),
    ...(to && day.test(to) ? { to } : {}),
    ...(size ? { size } : {}),
  };
}

export const isFiltered = (filters: ListFilters): boolean => Object.keys(filters).length > 0;

/** The filters as the query of a call. */
export const toFilterQuery = ({ size, untagged, isPrivate, noAlt, unused, ...rest }: ListFilters) => ({
  ...rest,
  ...(untagged ? { untagged: 'true' as const } : {}),
  ...(isPrivate ? { isPrivate: 'true' as const } : {}),
  ...(noAlt ? { noAlt: 'true' as const } : {}),
  ...(unused ? { unused: 'true' as const } : {}),
  ...(size ? sizeRanges[size] : {}),
});

export const readType = (text: string | null): NodeType | undefined => findIn(nodeTypes, text);

/** A stored order such as `size desc`. */
export const nodeOrders = nodeSorts.flatMap((sort) => [`${sort} asc`, `${sort} desc`] as const);
export type NodeOrder = `${NodeSort} ${'asc' | 'desc'}`;

export function readOrder(order: NodeOrder): { readonly sort: NodeSort; readonly order: 'asc' | 'desc' } {
  const [sort, direction] = order.split(' ');
  return { sort: findIn(nodeSorts, sort ?? null) ?? 'name', order: direction === 'desc' ? 'desc' : 'asc' };
}
