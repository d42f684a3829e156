import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { TooManyCalls } from './rate-limit.ts';

export type Throttle = {
  /** Delays calls above the caller's rate, and refuses those that would be delayed for too long. */
  admit(key: string, cost: number): Promise<void>;
  /** Adds a cost that is known only after the call: its next calls wait for it. */
  charge(key: string, cost: number): void;
};

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

  const dueTime = (key: string, at: number): number => Math.max(dueTimes.get(key) ?? at, at);

  function charge(key: string, cost: number): void {
    dueTimes.set(key, dueTime(key, now()) + (cost / perSecond) * 1000);
  }

  return {
    async admit(key, cost) {
      const at = now();
      sweep(at);
      const delayMs = dueTime(key, at) - at - burstSeconds * 1000;
      if (delayMs > maxDelayMs) throw new TooManyCalls(Math.ceil((delayMs - maxDelayMs) / 1000));
      charge(key, cost);
      if (delayMs > 0) await delay(delayMs);
    },
    charge,
  };
}

const costlyBytes = 64 * 1024;

/** One for each 64 KB of JSON, which is parsed or written on the event loop. */
export const costOfBytes = (bytes: number): number => Math.floor(bytes / costlyBytes);

/** One for the call, plus the cost of its body. Files are streamed and have their own limits. */
export function costOfCall(
  { body, limits }: Pick<Endpoint, 'body' | 'limits'>,
  headers: { readonly 'content-length'?: string | undefined; readonly 'transfer-encoding'?: string | undefined },
): number {
  if (body === undefined || body === 'file') return 1;
  const isChunked = headers['transfer-encoding'] !== undefined;
  const bytes = isChunked ? (limits?.bodyBytes ?? costlyBytes) : Number(headers['content-length'] ?? 0);
  return 1 + costOfBytes(bytes);
}

/** Of a call that is refused as one too many. Whoever keeps trying is slowed to a tenth, because a refusal also takes work. */
export const costOfRefusal = 9;

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
