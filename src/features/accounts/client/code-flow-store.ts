import { browserStore, type TextStore } from '#client-kit/local-settings.ts';
import { codeRules, type MailedPurpose } from '../code-flow.ts';
import type { CodeFlow } from '../contract/codes.ts';

/** The action of a code: the last segment of `/verify-otp/:action`. */
export type CodeAction = Exclude<MailedPurpose, 'verify-operator'> | 'second-factor';

/** A code that this window waits for. Times are in this machine's clock. */
export type PendingCode = {
  readonly action: CodeAction;
  readonly id: string;
  readonly token: string;
  /** The address or username, as far as this window knows; empty otherwise. */
  readonly email: string;
  readonly resendAtMs: number;
  readonly expiresAtMs: number;
  readonly wrongTries: number;
  /** The display name of the provider in question. */
  readonly provider?: string;
  /** The start of the flow, if it is not the usual one: an invitation or the setup link. */
  readonly start?: string;
  /** The right code, while the form it unlocks is being filled in. */
  readonly otp?: string;
};

type FlowDetails = Pick<PendingCode, 'provider' | 'start' | 'otp'> & { readonly email?: string };

const key = 'plinth.code-flow';
const windowStore = browserStore('sessionStorage');

/** The clocks of server and client may differ, so a wait is never longer than the rules allow. */
const clampTime = (at: string, longestMs: number, nowMs: number): number =>
  nowMs + Math.max(0, Math.min(longestMs, Date.parse(at) - nowMs));

export function makePendingCode(
  action: CodeAction,
  flow: CodeFlow,
  { email = '', ...about }: FlowDetails,
  { before, nowMs }: { readonly before: PendingCode | undefined; readonly nowMs: number },
): PendingCode {
  return {
    ...about,
    action,
    id: flow._id,
    token: flow.token,
    email,
    resendAtMs: clampTime(flow.resendAt, codeRules.resendAfterMs, nowMs),
    expiresAtMs: clampTime(flow.expiresAt, codeRules.validMs, nowMs),
    wrongTries: before && isContinued(before, action, flow, email, nowMs) ? before.wrongTries : 0,
  };
}

/** The server keeps the count of tries when a flow is renewed or replaced, so the client does, too. */
const isContinued = (before: PendingCode, action: CodeAction, flow: CodeFlow, email: string, nowMs: number): boolean =>
  before.id === flow._id ||
  (before.action === action &&
    before.email.toLowerCase() === email.toLowerCase() &&
    email !== '' &&
    nowMs < before.expiresAtMs);

/** The flow and code of an emailed link; it contains neither the time nor the address. */
export const parseCodeLink = (
  action: CodeAction,
  { id, token, otp }: { readonly id: string; readonly token: string; readonly otp: string },
  nowMs: number,
): PendingCode & { readonly otp: string } => ({
  action,
  id,
  token,
  otp,
  email: '',
  resendAtMs: nowMs,
  expiresAtMs: nowMs + codeRules.validMs,
  wrongTries: 0,
});

/** Stores a flow for this window and returns the path of the page for its code. */
export function waitForCode(action: CodeAction, flow: CodeFlow, about: FlowDetails = {}): string {
  const surroundings = { before: readPendingCode(), nowMs: Date.now() };
  savePendingCode(makePendingCode(action, flow, about, surroundings));
  return `/verify-otp/${action}`;
}

export function savePendingCode(pending: PendingCode, store: TextStore = windowStore): void {
  store.setItem(key, JSON.stringify(pending));
}

export function readPendingCode(store: TextStore = windowStore): PendingCode | undefined {
  try {
    const read = JSON.parse(store.getItem(key) ?? '');
    const hasWords = [read.action, read.id, read.token, read.email].every((part) => typeof part === 'string');
    const hasFigures = [read.resendAtMs, read.expiresAtMs, read.wrongTries].every(Number.isFinite);
    return hasWords && hasFigures ? read : undefined;
  } catch {
    return undefined;
  }
}

export const clearPendingCode = (store: TextStore = windowStore): void => store.removeItem(key);

/** Counts a wrong code. Late codes are not counted, because the server does not count them either. */
export const countWrongCode = (pending: PendingCode, nowMs: number): PendingCode =>
  nowMs < pending.expiresAtMs ? { ...pending, wrongTries: pending.wrongTries + 1 } : pending;

/** All tries are used up: no code is accepted for this flow. */
export const isExhausted = ({ wrongTries }: Pick<PendingCode, 'wrongTries'>): boolean =>
  wrongTries >= codeRules.maxTries;

/** `0:42` until then; undefined once the time has come. */
export function formatCountdown(atMs: number, nowMs: number): string | undefined {
  const seconds = Math.ceil((atMs - nowMs) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
