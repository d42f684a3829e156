import { useSyncExternalStore } from 'react';
import { formatCountdown } from './code-flow-store.ts';

function eachQuarterSecond(look: () => void): () => void {
  const timer = setInterval(look, 250);
  return () => clearInterval(timer);
}

/** `0:42` until the time has come, then undefined. */
export const useCountdown = (atMs: number): string | undefined =>
  useSyncExternalStore(eachQuarterSecond, () => formatCountdown(atMs, Date.now()));
