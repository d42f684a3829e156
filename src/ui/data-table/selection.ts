/** The chosen rows by their keys, and the range that is being drawn among them: where it begins, where it ended, what was chosen before. */
export type Selection = {
  readonly keys: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly anchor: string | undefined;
  readonly end: string | undefined;
};

const none: ReadonlySet<string> = new Set();
export const emptySelection: Selection = { keys: none, before: none, anchor: undefined, end: undefined };

/** A range that is drawn next begins at this row. */
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

/** With shift: everything between the last chosen row and this one, in the order of the screen, instead of what the range held so far. */
export function extendSelection(selection: Selection, key: string, order: readonly string[]): Selection {
  const { keys, before, anchor = key } = selection;
  const from = order.indexOf(anchor);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return makeSelection(new Set([...keys, key]), key);
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...before, ...between]), before, anchor, end: key };
}

/** With shift and an arrow: on with the range that ended at `from`; from anywhere else a new one begins, and `from` is in it. */
export function moveRangeEnd(selection: Selection, from: string, key: string, order: readonly string[]): Selection {
  const begun = selection.end === from ? selection : makeSelection(new Set([...selection.keys, from]), from);
  return extendSelection(begun, key, order);
}

/** All of them, or none when they all were. */
export const toggleAllKeys = ({ keys }: Selection, order: readonly string[]): Selection => {
  if (order.every((key) => keys.has(key))) return emptySelection;
  const all = new Set(order);
  return { keys: all, before: all, anchor: undefined, end: undefined };
};

/** Rows that are gone are no longer chosen: an action must not meet what nobody sees. */
export function retainKeys(selection: Selection, order: readonly string[]): Selection {
  const present = new Set(order);
  const left = (keys: ReadonlySet<string>) => new Set([...keys].filter((key) => present.has(key)));
  const keys = left(selection.keys);
  return keys.size === selection.keys.size ? selection : { ...selection, keys, before: left(selection.before) };
}
