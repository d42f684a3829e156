import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreeItem } from './tree-item.ts';
import { findTreeMove, rowByLetters } from './tree-keys.ts';

const row = (label: string, depth: number, folder?: 'open' | 'closed'): TreeItem => ({
  id: label,
  label,
  depth,
  isFolder: folder !== undefined,
  isOpen: folder === 'open',
  place: 1,
  count: 1,
});
const items = [
  row('Pages', 0, 'open'),
  row('About', 1),
  row('Shop', 1, 'closed'),
  row('Posts', 0, 'open'),
  row('A first', 1),
];

describe('keys in a tree', () => {
  it('moves with the arrow keys, and stops at the ends', () => {
    expect(findTreeMove('ArrowDown', items, 0)).toEqual({ kind: 'go', to: 1 });
    expect(findTreeMove('ArrowUp', items, 0)).toEqual({ kind: 'go', to: 0 });
    expect(findTreeMove('End', items, 0)).toEqual({ kind: 'go', to: 4 });
  });

  it('expands with Right, then enters; collapses with Left, then leaves', () => {
    expect(findTreeMove('ArrowRight', items, 2)).toEqual({ kind: 'toggle', isOpen: true });
    expect(findTreeMove('ArrowRight', items, 0)).toEqual({ kind: 'go', to: 1 });
    expect(findTreeMove('ArrowLeft', items, 0)).toEqual({ kind: 'toggle', isOpen: false });
    expect(findTreeMove('ArrowLeft', items, 4)).toEqual({ kind: 'go', to: 3 });
    expect(findTreeMove('ArrowRight', items, 1)).toBeUndefined();
  });

  it('finds rows by letters, wraps around, and continues with the same letter', () => {
    expect(rowByLetters(items, 0, 'sh')).toBe(2);
    expect(rowByLetters(items, 1, 'a')).toBe(4);
    expect(rowByLetters(items, 4, 'aa')).toBe(1);
    expect(rowByLetters(items, 0, 'x')).toBeUndefined();
  });

  it('never moves outside the rows', () => {
    const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'ArrowLeft', 'ArrowRight');
    fc.assert(
      fc.property(key, fc.nat(4), (pressed, at) => {
        const move = findTreeMove(pressed, items, at);
        expect(move?.kind !== 'go' || (move.to >= 0 && move.to < items.length)).toBe(true);
      }),
    );
  });
});
