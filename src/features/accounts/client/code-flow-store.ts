import type { TextStore } from '#client-kit/local-settings.ts';
import type { CodeFlow } from '../contract/codes.ts';

const key = 'plinth.code-flow';
const longestWaitMs = 60_000;

/** A code that is being waited for in this window. `resendAtMs` is by this machine's clock. */
export type PendingCode = {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly resendAtMs: number;
};

/** The server's clock and ours may differ: the wait is never longer than the minute the product promises. */
export const pendingCode = (flow: CodeFlow, email: string, nowMs: number): PendingCode => ({
  id: flow._id,
  token: flow.token,
  email,
  resendAtMs: nowMs + Math.max(0, Math.min(longestWaitMs, Date.parse(flow.resendAt) - nowMs)),
});

export function savePendingCode(store: TextStore, pending: PendingCode): void {
  store.setItem(key, JSON.stringify(pending));
}

export function readPendingCode(store: TextStore): PendingCode | undefined {
  try {
    const read = JSON.parse(store.getItem(key) ?? '');
    const isWhole = [read.id, read.token, read.email].every((part) => typeof part === 'string');
    return isWhole && Number.isFinite(read.resendAtMs) ? read : undefined;
  } catch {
    return undefined;
  }
}

export const forgetPendingCode = (store: TextStore): void => store.removeItem(key);

/** `0:42` until a new code may be asked for; undefined when it may. */
export function resendWait(pending: Pick<PendingCode, 'resendAtMs'>, nowMs: number): string | undefined {
  const seconds = Math.ceil((pending.resendAtMs - nowMs) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
