import type { z } from 'zod';
import { type MenuLink, type MenuLinks, menuLevels } from '#features/sites/contract/menu-links.ts';

/** A menu as a flat list of rows with their depth, as people see and move it. A row moves with its children. */
export type MenuRow = { readonly title: string; readonly link: string; readonly depth: number };
export type MenuMove = 'up' | 'down' | 'in' | 'out';
/** The rows after a move, and the new index of the moved one. */
export type Moved = { readonly rows: readonly MenuRow[]; readonly at: number };

const maxDepth = menuLevels - 1;

export const flattenMenu = (items: readonly MenuLink[], depth = 0): readonly MenuRow[] =>
  items.flatMap(({ title, link, items: inside }) => [{ title, link, depth }, ...flattenMenu(inside, depth + 1)]);

/** The tree of a menu, as its schema expects it. */
export type MenuTree = z.output<typeof MenuLinks>;

/** Rows are never deeper than a menu allows, whatever moved them: the schema validates it again before saving. */
export const itemsOf = (rows: readonly MenuRow[]): MenuTree => nested(rows) as MenuTree;

function nested(rows: readonly MenuRow[]): readonly MenuLink[] {
  const items: MenuLink[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = endOf(rows, at);
    const { title = '', link = '' } = rows[at] ?? {};
    items.push({ title, link, items: nested(rows.slice(at + 1, end)) });
    at = end;
  }
  return items;
}

/** The first row after this one and its children. */
export function endOf(rows: readonly MenuRow[], at: number): number {
  const depth = depthAt(rows, at);
  const end = rows.findIndex((row, place) => place > at && row.depth <= depth);
  return end < 0 ? rows.length : end;
}

const depthAt = (rows: readonly MenuRow[], at: number): number => rows[at]?.depth ?? 0;

/** The previous sibling, if there is one. */
function siblingBefore(rows: readonly MenuRow[], at: number): number | undefined {
  const depth = depthAt(rows, at);
  for (let place = at - 1; place >= 0; place -= 1) {
    const found = depthAt(rows, place);
    if (found === depth) return place;
    if (found < depth) return undefined;
  }
  return undefined;
}

const shifted = (rows: readonly MenuRow[], by: number): readonly MenuRow[] =>
  rows.map((row) => ({ ...row, depth: row.depth + by }));

/** Undefined if the row cannot move that way. */
export function moveRow(rows: readonly MenuRow[], at: number, move: MenuMove): Moved | undefined {
  const end = endOf(rows, at);
  const block = rows.slice(at, end);
  const depth = depthAt(rows, at);
  const before = siblingBefore(rows, at);
  switch (move) {
    case 'up':
      if (before === undefined) return undefined;
      return {
        rows: [...rows.slice(0, before), ...block, ...rows.slice(before, at), ...rows.slice(end)],
        at: before,
      };
    case 'down': {
      if (end >= rows.length || depthAt(rows, end) !== depth) return undefined;
      const after = endOf(rows, end);
      return {
        rows: [...rows.slice(0, at), ...rows.slice(end, after), ...block, ...rows.slice(after)],
        at: at + after - end,
      };
    }
    case 'in':
      if (before === undefined || Math.max(...block.map((row) => row.depth)) >= maxDepth) return undefined;
      return { rows: [...rows.slice(0, at), ...shifted(block, 1), ...rows.slice(end)], at };
    case 'out': {
      if (depth === 0) return undefined;
      const parent = rows.slice(0, at).findLastIndex((row) => row.depth === depth - 1);
      const after = endOf(rows, parent);
      return {
        rows: [...rows.slice(0, at), ...rows.slice(end, after), ...shifted(block, -1), ...rows.slice(after)],
        at: after - block.length,
      };
    }
  }
}

/** Drops a row before or after another, as deep as requested and possible there. Undefined if it would drop into itself. */
export function dropRow(
  rows: readonly MenuRow[],
  from: number,
  { over, side, depth }: { readonly over: number; readonly side: 'before' | 'after'; readonly depth: number },
): Moved | undefined {
  const end = endOf(rows, from);
  const target = side === 'before' ? over : over + 1;
  if (target > from && target < end) return undefined;
  const block = rows.slice(from, end);
  const rest = [...rows.slice(0, from), ...rows.slice(end)];
  const at = target <= from ? target : target - block.length;
  const own = depthAt(rows, from);
  const height = Math.max(...block.map((row) => row.depth)) - own;
  const most = Math.min(at === 0 ? 0 : depthAt(rest, at - 1) + 1, maxDepth - height);
  const least = at < rest.length ? depthAt(rest, at) : 0;
  if (most < least) return undefined;
  const goal = Math.min(Math.max(depth, least), most);
  return { rows: [...rest.slice(0, at), ...shifted(block, goal - own), ...rest.slice(at)], at };
}

/** A row and its children. */
export const removeRow = (rows: readonly MenuRow[], at: number): readonly MenuRow[] => [
  ...rows.slice(0, at),
  ...rows.slice(endOf(rows, at)),
];

export const changeRow = (rows: readonly MenuRow[], at: number, part: Partial<MenuRow>): readonly MenuRow[] =>
  rows.map((row, place) => (place === at ? { ...row, ...part } : row));
