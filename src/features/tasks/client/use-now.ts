import { useEffect, useState } from 'react';

/** The current time, updated every second while `isTicking`. */
export function useNow(isTicking: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
