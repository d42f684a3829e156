import { browserStore, type TextStore } from '#client-kit/local-settings.ts';
import { codeRules, type MailedPurpose } from '../code-flow.ts';
import type { CodeFlow } from '../contract/codes.ts';

/** What a code is typed for: the last part of `/verify-otp/:action`. */
export type CodeAction = Exclude<MailedPurpose, 'verify-operator'> | 'second-factor';

/** A code that is being waited for in this window. Times are by this machine's clock. */
export type PendingCode = {
  readonly action: CodeAction;
  readonly id: string;
  readonly token: string;
  /** Whose it is, as far as this window knows: an address, or what was typed to sign in. Empty otherwise. */
  readonly email: string;
  readonly resendAtMs: number;
  readonly expiresAtMs: number;
  readonly wrongTries: number;
  /** The provider it is about, in people's words. */
  readonly provider?: string;
  /** Where it began, if that is another place than for others: the invitation, the set-up link. */
  readonly start?: string;
  /** The right code, while what it opens is being filled in. */
  readonly otp?: string;
};

type About = Pick<PendingCode, 'provider' | 'start' | 'otp'> & { readonly email?: string };

const key = 'plinth.code-flow';
const windowStore = browserStore('sessionStorage');

/** The server's clock and ours may differ: a wait is never longer than the product promises. */
const ahead = (at: string, longestMs: number, nowMs: number): number =>
  nowMs + Math.max(0, Math.min(longestMs, Date.parse(at) - nowMs));

export function pendingCode(
  action: CodeAction,
  flow: CodeFlow,
  { email = '', ...about }: About,
  { before, nowMs }: { readonly before: PendingCode | undefined; readonly nowMs: number },
): PendingCode {
  return {
    ...about,
    action,
    id: flow._id,
    token: flow.token,
    email,
    resendAtMs: ahead(flow.resendAt, codeRules.resendAfterMs, nowMs),
    expiresAtMs: ahead(flow.expiresAt, codeRules.validMs, nowMs),
    wrongTries: before && goesOn(before, action, flow, email, nowMs) ? before.wrongTries : 0,
  };
}

/** The server goes on counting tries when a flow is renewed, and when a new one takes its place; so do we. */
const goesOn = (before: PendingCode, action: CodeAction, flow: CodeFlow, email: string, nowMs: number): boolean =>
  before.id === flow._id ||
  (before.action === action &&
    before.email.toLowerCase() === email.toLowerCase() &&
    email !== '' &&
    nowMs < before.expiresAtMs);

/** What a link out of a mail tells: the code with its flow, and nothing about when it was asked for or by whom. */
export const codeOfLink = (
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

/** Keeps a flow for this window and answers the page where its code is typed. */
export function waitForCode(action: CodeAction, flow: CodeFlow, about: About = {}): string {
  const surroundings = { before: readPendingCode(), nowMs: Date.now() };
  savePendingCode(pendingCode(action, flow, about, surroundings));
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

export const forgetPendingCode = (store: TextStore = windowStore): void => store.removeItem(key);

/** One more wrong code. What came too late was not looked at, and is not counted by the server either. */
export const afterWrongCode = (pending: PendingCode, nowMs: number): PendingCode =>
  nowMs < pending.expiresAtMs ? { ...pending, wrongTries: pending.wrongTries + 1 } : pending;

/** All tries are used: no code opens this flow any more. */
export const isDead = ({ wrongTries }: Pick<PendingCode, 'wrongTries'>): boolean => wrongTries >= codeRules.maxTries;

/** `0:42` until then; undefined when it has come. */
export function waitUntil(atMs: number, nowMs: number): string | undefined {
  const seconds = Math.ceil((atMs - nowMs) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
