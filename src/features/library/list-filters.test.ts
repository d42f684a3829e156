import { expect, test } from 'vitest';
import { isFiltered, readFilters, readOrder, readType, toFilterQuery } from './list-filters.ts';

test('reads filters from a URL and leaves out invalid ones', () => {
  const read = (search: string) => readFilters(new URLSearchParams(search));
  expect(read('')).toEqual({});
  expect(isFiltered(read('folder=1'))).toBe(false);
  expect(read('tag=bowl&untagged=&private=&noAlt=&unused=&from=2026-11-01&to=2026-11-30&size=large')).toEqual({
    tag: 'bowl',
    untagged: true,
    isPrivate: true,
    noAlt: true,
    unused: true,
    from: '2026-11-01',
    to: '2026-11-30',
    size: 'large',
  });
  expect(read('from=yesterday&to=1&size=enormous&tag=')).toEqual({});
});

test('writes filters as a query', () => {
  expect(toFilterQuery({ tag: 'bowl', isPrivate: true, size: 'medium' })).toEqual({
    tag: 'bowl',
    isPrivate: 'true',
    minBytes: 102_400,
    maxBytes: 1_048_576,
  });
});

test('reads types and orders', () => {
  expect(readType('d')).toBe('d');
  expect(readType('x')).toBeUndefined();
  expect(readOrder('size desc')).toEqual({ sort: 'size', order: 'desc' });
});
