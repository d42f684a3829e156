/** The selected rows by key, and the current range: where it begins, where it ends, and the selection before it. */
export type Selection = {
  readonly keys: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly anchor: string | undefined;
  readonly end: string | undefined;
};

const none: ReadonlySet<string> = new Set();
export const emptySelection: Selection = { keys: none, before: none, anchor: undefined, end: undefined };

/** The next range begins at this row. */
const makeSelection = (keys: ReadonlySet<string>, anchor: string): Selection => ({
  keys,
  before: keys,
  anchor,
  end: anchor,
});

export function toggleKey({ keys }: Selection, key: string): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return makeSelection(next, key);
}

/** Shift and click: selects everything between the anchor and this row, in the order on screen, and replaces the previous range. */
export function extendSelection(selection: Selection, key: string, order: readonly string[]): Selection {
  const { keys, before, anchor = key } = selection;
  const from = order.indexOf(anchor);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return makeSelection(new Set([...keys, key]), key);
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...before, ...between]), before, anchor, end: key };
}

/** Shift and an arrow key: continues the range that ended at `from`; from any other row a new range begins, including `from`. */
export function moveRangeEnd(selection: Selection, from: string, key: string, order: readonly string[]): Selection {
  const begun = selection.end === from ? selection : makeSelection(new Set([...selection.keys, from]), from);
  return extendSelection(begun, key, order);
}

/** Selects all rows, or none if all were selected. */
export const toggleAllKeys = ({ keys }: Selection, order: readonly string[]): Selection => {
  if (order.every((key) => keys.has(key))) return emptySelection;
  const all = new Set(order);
  return { keys: all, before: all, anchor: undefined, end: undefined };
};

/** Drops the keys of rows that no longer exist: an action must not apply to rows that are not visible. */
export function retainKeys(selection: Selection, order: readonly string[]): Selection {
  const present = new Set(order);
  const left = (keys: ReadonlySet<string>) => new Set([...keys].filter((key) => present.has(key)));
  const keys = left(selection.keys);
  return keys.size === selection.keys.size ? selection : { ...selection, keys, before: left(selection.before) };
}
