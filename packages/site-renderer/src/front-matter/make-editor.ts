import type { FrontMatterChanges, NotEdited } from './front-matter-changes.ts';

type Values = Readonly<Record<string, unknown>>;

type Notation = {
  /** Throws if the text cannot be read. */
  readonly read: (text: string) => Values;
  /** Null if the value cannot be written. */
  readonly edit: (text: string, key: string, value: unknown, newline: string) => string | null;
};

/** Where a key and its value are in the text. */
export type Place = { readonly start: number; readonly valueStart: number; readonly valueEnd: number };

/** Makes one change after the other. Each is checked by reading the result: it must have the new value and all others. */
export const makeEditor =
  ({ read, edit }: Notation) =>
  (text: string, changes: FrontMatterChanges, newline: string): string | NotEdited => {
    let now = text;
    for (const [key, value] of Object.entries(changes)) {
      const before = tryToRead(read, now);
      if (!before) return { reason: 'unreadable' };
      const next = edit(now, key, value, newline);
      const after = next === null ? null : tryToRead(read, next);
      if (next === null || !after || !isOnlyChange(before, after, key, value)) return { reason: 'not_editable' };
      now = next;
    }
    return now;
  };

function tryToRead(read: Notation['read'], text: string): Values | null {
  try {
    return read(text);
  } catch {
    return null;
  }
}

/** Whether `after` has the wanted value (none if it is undefined), and all other values of `before`. */
function isOnlyChange(before: Values, after: Values, key: string, value: unknown): boolean {
  const wanted = new Map(Object.entries(before));
  if (value === undefined) wanted.delete(key);
  else wanted.set(key, value);
  const found = Object.entries(after);
  return (
    found.length === wanted.size &&
    found.every(([name, item]) => wanted.has(name) && JSON.stringify(item) === JSON.stringify(wanted.get(name)))
  );
}
