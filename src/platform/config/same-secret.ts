import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration reveals nothing about a guess. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
