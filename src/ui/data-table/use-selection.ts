import { useState } from 'react';
import { allToggled, among, extendedTo, nothingSelected, toggled, walkedTo } from './selection.ts';

export type RowSelection = ReturnType<typeof useSelection>;

/** The chosen rows of a table, of those that are there now. */
export function useSelection(order: readonly string[]) {
  const [kept, setKept] = useState(nothingSelected);
  const selection = among(kept, order);
  return {
    keys: selection.keys,
    toggle: (key: string) => setKept(toggled(selection, key)),
    extendTo: (key: string) => setKept(extendedTo(selection, key, order)),
    walkTo: (key: string, from: string) => setKept(walkedTo(selection, from, key, order)),
    toggleAll: () => setKept(allToggled(selection, order)),
    clear: () => setKept(nothingSelected),
  };
}
