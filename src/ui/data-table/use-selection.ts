import { useState } from 'react';
import { emptySelection, extendSelection, moveRangeEnd, retainKeys, toggleAllKeys, toggleKey } from './selection.ts';

export type RowSelection = ReturnType<typeof useSelection>;

/** The selection of a table, limited to the rows that exist now and can be selected. */
export function useSelection(order: readonly string[]) {
  const [kept, setKept] = useState(emptySelection);
  const selection = retainKeys(kept, order);
  return {
    keys: selection.keys,
    selectable: new Set(order),
    toggle: (key: string) => setKept(toggleKey(selection, key)),
    extendTo: (key: string) => setKept(extendSelection(selection, key, order)),
    walkTo: (key: string, from: string) => setKept(moveRangeEnd(selection, from, key, order)),
    toggleAll: () => setKept(toggleAllKeys(selection, order)),
    clear: () => setKept(emptySelection),
  };
}
