import type { TreeItem } from './tree-item.ts';

export type TreeMove =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'toggle'; readonly isOpen: boolean }
  | undefined;

const pageRows = 12;

/**
 * The effect of a key in a tree, by the conventions of operating systems: arrows move, Right expands, Left collapses or moves to the
 * parent.
 */
export function findTreeMove(key: string, items: readonly TreeItem[], at: number): TreeMove {
  const item = items[at];
  if (!item) return undefined;
  const go = (to: number): TreeMove => ({ kind: 'go', to: Math.min(items.length - 1, Math.max(0, to)) });
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'PageDown':
      return go(at + pageRows);
    case 'PageUp':
      return go(at - pageRows);
    case 'Home':
      return go(0);
    case 'End':
      return go(items.length - 1);
    case 'ArrowRight':
      if (!item.isFolder) return undefined;
      if (!item.isOpen) return { kind: 'toggle', isOpen: true };
      return (items[at + 1]?.depth ?? 0) > item.depth ? go(at + 1) : undefined;
    case 'ArrowLeft': {
      if (item.isFolder && item.isOpen) return { kind: 'toggle', isOpen: false };
      const parent = parentOf(items, at);
      return parent === undefined ? undefined : go(parent);
    }
    default:
      return undefined;
  }
}

function parentOf(items: readonly TreeItem[], at: number): number | undefined {
  const depth = items[at]?.depth ?? 0;
  for (let above = at - 1; above >= 0; above -= 1) if ((items[above]?.depth ?? 0) < depth) return above;
  return undefined;
}

/** The next row that begins with the typed text, wrapping around; the same letter repeated moves from match to match. */
export function rowByLetters(items: readonly TreeItem[], at: number, typed: string): number | undefined {
  const letters = typed.toLocaleLowerCase();
  const isRepeated = letters.length > 1 && [...letters].every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : letters;
  const first = isRepeated || letters.length === 1 ? 1 : 0;
  for (let step = first; step < items.length + first; step += 1) {
    const row = (at + step) % items.length;
    if (items[row]?.label.toLocaleLowerCase().startsWith(wanted)) return row;
  }
  return undefined;
}
