import { useCallback, useSyncExternalStore } from 'react';
import { type Breakpoint, breakpoints } from './breakpoints.ts';

/** Whether the window is as wide as this breakpoint says, also after it is resized. */
export function useBreakpoint(name: Breakpoint): boolean {
  const query = breakpoints[name];
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
