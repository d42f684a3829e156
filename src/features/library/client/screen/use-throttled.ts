import { useEffect, useRef, useState } from 'react';

/** The value, at most once per `everyMs`. The last one always arrives. */
export function useThrottled<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value);
  const lastAt = useRef(0);
  useEffect(() => {
    if (shown === value) return undefined;
    const wait = Math.max(0, lastAt.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      lastAt.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, shown, everyMs]);
  return shown;
}
