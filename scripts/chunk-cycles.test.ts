import { describe, expect, it } from 'vitest';
import { findCycles } from './chunk-cycles.ts';

const imports = (graph: Readonly<Record<string, string>>) =>
  new Map(Object.entries(graph).map(([chunk, names]) => [chunk, names.split('')] as const));

describe('cycles between chunks', () => {
  it('are not found where chunks share others', () => {
    expect(findCycles(imports({ a: 'bc', b: 'd', c: 'd', d: '' }))).toEqual([]);
  });

  it('are found with every chunk in them, and no other', () => {
    const cycles = findCycles(imports({ a: 'b', b: 'cf', c: 'de', d: 'b', e: '', f: 'g', g: 'f' }));
    expect(cycles.map((cycle) => cycle.toSorted().join('')).toSorted()).toEqual(['bcd', 'fg']);
  });

  it('are found once where two of them share a chunk', () => {
    const cycles = findCycles(imports({ a: 'bc', b: 'a', c: 'a' }));
    expect(cycles.map((cycle) => cycle.toSorted().join(''))).toEqual(['abc']);
  });
});
