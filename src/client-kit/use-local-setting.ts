import { useState } from 'react';
import { localStore } from './app-session.ts';

/** A choice stored in this browser under its own key. A stored value that is not an option is ignored. */
export function useLocalSetting<Value extends string>(
  key: `plinth.${string}`,
  options: readonly Value[],
  fallback: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    const stored = localStore.getItem(key);
    return options.find((option) => option === stored) ?? fallback;
  });
  return [
    value,
    (next) => {
      localStore.setItem(key, next);
      setValue(next);
    },
  ];
}
