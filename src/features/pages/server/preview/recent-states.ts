/**
 * The latest known state of each of the most recently used things. A new state takes the place of the former one of the same thing, so that
 * one that changes often does not displace the others.
 */
export function makeRecentStates<Value>(max: number) {
  const known = new Map<string, { readonly state: string; readonly value: Value }>();
  const keepLast = (name: string, entry: { readonly state: string; readonly value: Value }): void => {
    known.delete(name);
    known.set(name, entry);
  };
  return {
    get(name: string, state: string): Value | null {
      const entry = known.get(name);
      if (entry?.state !== state) return null;
      keepLast(name, entry);
      return entry.value;
    },
    /** In whichever state it was last. */
    latest: (name: string): Value | null => known.get(name)?.value ?? null,
    set(name: string, state: string, value: Value): void {
      keepLast(name, { state, value });
      const [oldest] = known.keys();
      if (known.size > max && oldest !== undefined) known.delete(oldest);
    },
  };
}
