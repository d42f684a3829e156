import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { TooManyCalls } from './rate-limit.ts';

/** Delays calls above the caller's rate, and refuses those that would be delayed for too long. */
export type Throttle = (key: string, cost: number) => Promise<void>;

type Limits = {
  /** The sustained rate. */
  readonly perSecond: number;
  /** The burst, in seconds of the sustained rate. */
  readonly burstSeconds: number;
  readonly maxDelayMs: number;
};

/** Expired entries have no effect; they are removed when the table grows to this size. */
const sweepAbove = 10_000;

/**
 * The generic cell rate algorithm: each caller has one number, the time at which all its calls so far would have arrived at the allowed
 * rate. A call that is early by more than the burst waits for the difference. Kept in memory, because this protects the event loop of one
 * process; limits that nodes share are in `rate-limit.ts`.
 */
export function makeThrottle(
  { perSecond, burstSeconds, maxDelayMs }: Limits,
  now: () => number = () => performance.now(),
): Throttle {
  const dueTimes = new Map<string, number>();

  function sweep(at: number): void {
    if (dueTimes.size <= sweepAbove) return;
    for (const [key, due] of dueTimes) if (due <= at) dueTimes.delete(key);
  }

  return async (key, cost) => {
    const at = now();
    sweep(at);
    const due = Math.max(dueTimes.get(key) ?? at, at);
    const delayMs = due - at - burstSeconds * 1000;
    if (delayMs > maxDelayMs) throw new TooManyCalls(Math.ceil((delayMs - maxDelayMs) / 1000));
    dueTimes.set(key, due + (cost / perSecond) * 1000);
    if (delayMs > 0) await delay(delayMs);
  };
}

const costlyBytes = 64 * 1024;

/** One for the call, plus one for each 64 KB to parse. Files are streamed and have their own limits. */
export function costOfCall(
  { body, limits }: Pick<Endpoint, 'body' | 'limits'>,
  headers: { readonly 'content-length'?: string | undefined; readonly 'transfer-encoding'?: string | undefined },
): number {
  if (body === undefined || body === 'file') return 1;
  const isChunked = headers['transfer-encoding'] !== undefined;
  const bytes = isChunked ? (limits?.bodyBytes ?? costlyBytes) : Number(headers['content-length'] ?? 0);
  return 1 + Math.floor(bytes / costlyBytes);
}

/** Before authorization only the network is known, which may be that of a whole company. */
const networkShare = 2.5;

export type CallThrottle = { readonly byPerson: Throttle; readonly byNetwork: Throttle };

export function makeCallThrottle(callsPerSecond: number, maxDelayMs = 10_000): CallThrottle {
  const limits = { burstSeconds: 10, maxDelayMs };
  return {
    byPerson: makeThrottle({ ...limits, perSecond: callsPerSecond }),
    byNetwork: makeThrottle({ ...limits, perSecond: callsPerSecond * networkShare }),
  };
}
