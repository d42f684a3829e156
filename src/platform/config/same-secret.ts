import { timingSafeEqual } from 'node:crypto';

/** Compares without telling, by the time it takes, how much of a guess was right. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
