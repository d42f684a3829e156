import { useState } from 'react';
import { localStore } from './app-session.ts';

/** The selected columns of a table, stored in this browser; undefined until the person selects some. */
export function useStoredColumns(table: string): [readonly string[] | undefined, (keys: readonly string[]) => void] {
  const key = `plinth.columns.${table}`;
  const [chosen, setChosen] = useState(() => localStore.getItem(key)?.split(','));
  return [
    chosen,
    (keys) => {
      localStore.setItem(key, keys.join(','));
      setChosen([...keys]);
    },
  ];
}
