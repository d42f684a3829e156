import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: a search is asked for when typing pauses, not for every letter. */
export function useDebounced<Value>(value: Value, afterMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return debounced;
}
