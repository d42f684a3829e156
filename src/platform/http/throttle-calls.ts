import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { TooManyCalls } from './rate-limit.ts';

/** Delays calls that come faster than their caller's rate, and refuses those that would be delayed for too long. */
export type Throttle = (key: string, cost: number) => Promise<void>;

type Limits = {
  /** The rate that lasts. */
  readonly perSecond: number;
  /** How many seconds of that rate may come at once. */
  readonly burstSeconds: number;
  readonly longestDelayMs: number;
};

/** An entry whose time has passed says nothing, so the table is swept when it has grown to this. */
const sweepAbove = 10_000;

/**
 * The generic cell rate algorithm: each caller has one number, the time at which all its calls so far would have come at the allowed rate.
 * A call that is early by more than the burst waits for the difference. Counted in memory, because this protects the event loop of one
 * process; limits that nodes share are in `rate-limit.ts`.
 */
export function makeThrottle(
  { perSecond, burstSeconds, longestDelayMs }: Limits,
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
    if (delayMs > longestDelayMs) throw new TooManyCalls(Math.ceil((delayMs - longestDelayMs) / 1000));
    dueTimes.set(key, due + (cost / perSecond) * 1000);
    if (delayMs > 0) await delay(delayMs);
  };
}

const costlyBytes = 64 * 1024;

/** One for the call, and one more for each 64 KB to parse. Files are streamed, and have limits of their own. */
export function costOfCall(
  { body, limits }: Pick<Endpoint, 'body' | 'limits'>,
  headers: { readonly 'content-length'?: string | undefined; readonly 'transfer-encoding'?: string | undefined },
): number {
  if (body === undefined || body === 'file') return 1;
  const isChunked = headers['transfer-encoding'] !== undefined;
  const bytes = isChunked ? (limits?.bodyBytes ?? costlyBytes) : Number(headers['content-length'] ?? 0);
  return 1 + Math.floor(bytes / costlyBytes);
}

/** Before calls are authorized there is only their network, which may be a whole company's. */
const networkShare = 2.5;

export type CallThrottle = { readonly byPerson: Throttle; readonly byNetwork: Throttle };

export function makeCallThrottle(callsPerSecond: number, longestDelayMs = 10_000): CallThrottle {
  const limits = { burstSeconds: 10, longestDelayMs };
  return {
    byPerson: makeThrottle({ ...limits, perSecond: callsPerSecond }),
    byNetwork: makeThrottle({ ...limits, perSecond: callsPerSecond * networkShare }),
  };
}
