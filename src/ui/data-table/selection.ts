/** The chosen rows by their keys, and the row from which a range is drawn. */
export type Selection = { readonly keys: ReadonlySet<string>; readonly anchor: string | undefined };

export const nothingSelected: Selection = { keys: new Set(), anchor: undefined };

export function toggled({ keys }: Selection, key: string): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/** With shift: everything between the last chosen row and this one is added, in the order of the screen. */
export function extendedTo(selection: Selection, key: string, order: readonly string[]): Selection {
  const from = order.indexOf(selection.anchor ?? key);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return { keys: new Set([...selection.keys, key]), anchor: key };
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...between]), anchor: selection.anchor ?? key };
}

/** All of them, or none when they all were. */
export const allToggled = ({ keys }: Selection, order: readonly string[]): Selection =>
  order.every((key) => keys.has(key)) ? nothingSelected : { keys: new Set(order), anchor: undefined };

/** Rows that are gone are no longer chosen: an action must not meet what nobody sees. */
export function among(selection: Selection, order: readonly string[]): Selection {
  const present = new Set(order);
  const keys = [...selection.keys].filter((key) => present.has(key));
  return keys.length === selection.keys.size ? selection : { ...selection, keys: new Set(keys) };
}
