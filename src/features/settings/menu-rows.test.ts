import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuLink } from '#features/sites/contract/menu-links.ts';
import { dropRow, flattenMenu, itemsOf, type MenuRow, moveRow, removeRow } from './menu-rows.ts';

const link = (title: string, ...items: MenuLink[]): MenuLink => ({ title, link: `/${title}`, items });
const menu = [link('journal'), link('studio', link('team', link('mara')), link('kiln')), link('shop')];
const shape = (rows: readonly MenuRow[]): string[] => rows.map(({ title, depth }) => '-'.repeat(depth) + title);

const anyMenu = fc.array(
  fc.record({
    title: fc.string({ minLength: 1, maxLength: 4 }),
    link: fc.constant('/'),
    items: fc.array(
      fc.record({
        title: fc.string({ minLength: 1, maxLength: 4 }),
        link: fc.constant('/'),
        items: fc.array(
          fc.record({
            title: fc.string({ minLength: 1, maxLength: 4 }),
            link: fc.constant('/'),
            items: fc.constant([]),
          }),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

/** No row is without a parent, and none is deeper than a menu allows. */
const expectSound = (rows: readonly MenuRow[]) => {
  for (const [at, { depth }] of rows.entries()) {
    expect(depth).toBeLessThanOrEqual(at === 0 ? 0 : (rows[at - 1]?.depth ?? 0) + 1);
    expect(depth).toBeLessThan(3);
  }
};
const titles = (rows: readonly MenuRow[]): string[] => rows.map(({ title }) => title).sort();

describe('a menu as rows', () => {
  it('converts to rows and back to the same menu', () => {
    fc.assert(
      fc.property(anyMenu, (items) => {
        expect(itemsOf(flattenMenu(items))).toEqual(items);
      }),
    );
  });

  it('moves a row with its children', () => {
    const rows = flattenMenu(menu);
    expect(shape(moveRow(rows, 1, 'up')?.rows ?? [])).toEqual([
      'studio',
      '-team',
      '--mara',
      '-kiln',
      'journal',
      'shop',
    ]);
    expect(shape(moveRow(rows, 2, 'down')?.rows ?? [])).toEqual([
      'journal',
      'studio',
      '-kiln',
      '-team',
      '--mara',
      'shop',
    ]);
    expect(shape(moveRow(rows, 2, 'out')?.rows ?? [])).toEqual(['journal', 'studio', '-kiln', 'team', '-mara', 'shop']);
    expect(shape(moveRow(rows, 5, 'in')?.rows ?? [])).toEqual([
      'journal',
      'studio',
      '-team',
      '--mara',
      '-kiln',
      '-shop',
    ]);
  });

  it('does not move beyond the limits', () => {
    const rows = flattenMenu(menu);
    expect(moveRow(rows, 0, 'up')).toBeUndefined();
    expect(moveRow(rows, 0, 'in')).toBeUndefined();
    expect(moveRow(rows, 1, 'in')).toBeUndefined();
    expect(moveRow(rows, 0, 'out')).toBeUndefined();
    expect(moveRow(rows, 5, 'down')).toBeUndefined();
  });

  it('drops a row at the pointer, as deep as possible there, and never into itself', () => {
    const rows = flattenMenu(menu);
    const drop = (from: number, over: number, side: 'before' | 'after', depth: number) =>
      dropRow(rows, from, { over, side, depth });
    expect(shape(drop(5, 1, 'after', 1)?.rows ?? [])).toEqual([
      'journal',
      'studio',
      '-shop',
      '-team',
      '--mara',
      '-kiln',
    ]);
    expect(shape(drop(0, 5, 'after', 0)?.rows ?? [])).toEqual([
      'studio',
      '-team',
      '--mara',
      '-kiln',
      'shop',
      'journal',
    ]);
    expect(drop(1, 2, 'after', 0)).toBeUndefined();
  });

  it('loses nothing and stays valid, for any sequence of moves', () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({ at: fc.nat(), move: fc.constantFrom('up', 'down', 'in', 'out') }),
        fc.record({
          at: fc.nat(),
          over: fc.nat(),
          side: fc.constantFrom('before', 'after'),
          depth: fc.integer({ min: -1, max: 4 }),
        }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(anyMenu, moves, (items, steps) => {
        let rows = flattenMenu(items);
        for (const step of steps) {
          const at = step.at % rows.length;
          const [before] = [rows[at]];
          const moved =
            'move' in step
              ? moveRow(rows, at, step.move)
              : dropRow(rows, at, { ...step, over: step.over % rows.length });
          if (!moved) continue;
          expect(titles(moved.rows)).toEqual(titles(rows));
          expect(moved.rows[moved.at]?.title).toBe(before?.title);
          expectSound(moved.rows);
          ({ rows } = moved);
        }
      }),
    );
  });

  it('removes a row with its children', () => {
    expect(shape(removeRow(flattenMenu(menu), 1))).toEqual(['journal', 'shop']);
  });
});
