import { useEffect, useState } from 'react';

/** The time, moving on every second while something on the screen runs. */
export function useNow(isMoving: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, [isMoving]);
  return now;
}
