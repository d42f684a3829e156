import { useState } from 'react';
import { allToggled, among, extendedTo, nothingSelected, toggled } from './selection.ts';

export type RowSelection = ReturnType<typeof useSelection>;

/** The chosen rows of a table, of those that are there now. */
export function useSelection(order: readonly string[]) {
  const [kept, setKept] = useState(nothingSelected);
  const selection = among(kept, order);
  return {
    keys: selection.keys,
    toggle: (key: string) => setKept(toggled(selection, key)),
    /** `from` is chosen with it when it was not yet: where the range begins. */
    extendTo: (key: string, from = key) => {
      const begun = selection.keys.has(from) ? selection : toggled(selection, from);
      setKept(extendedTo(from === key ? selection : begun, key, order));
    },
    toggleAll: () => setKept(allToggled(selection, order)),
    clear: () => setKept(nothingSelected),
  };
}
