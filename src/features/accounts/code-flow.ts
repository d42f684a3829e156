/** The rules of emailed one-time codes, independent of clock and database. */

export const codeRules = {
  validMs: 10 * 60_000,
  maxTries: 5,
  resendAfterMs: 60_000,
  /** The number of open flows for one address, purpose and source; a further one replaces the oldest. */
  flowsAtOnce: 3,
  /** A fresh token is passed on by the page that receives it. */
  freshMs: 60_000,
} as const;

/** The purpose of a code. A code is valid for its purpose only. */
export const mailedPurposes = [
  'verify-email',
  'verify-operator',
  'reset-password',
  'change-email',
  'set-email',
  'link',
  'unlink',
  'leave',
] as const;
export type MailedPurpose = (typeof mailedPurposes)[number];

/** Flows that wait for something other than an emailed code: an authenticator, a button, or an exchange for a session. */
export type FlowPurpose = MailedPurpose | 'second-factor' | 'continue' | 'session';

export type CodeFlowState = {
  readonly tries: number;
  readonly expiresAt: Date;
  readonly mailedAt: Date;
  readonly usedAt: Date | null;
  /** Set when something that the flow relied on changed: an address, a password, a second factor. */
  readonly voidedAt: Date | null;
};

const isOpen = ({ usedAt, voidedAt, tries }: CodeFlowState): boolean =>
  usedAt === null && voidedAt === null && tries < codeRules.maxTries;

/** Whether a try is allowed. Checked, and the try counted, before the code is compared. */
export const canTry = (flow: CodeFlowState, now: Date): boolean => isOpen(flow) && now < flow.expiresAt;

export const getResendTime = (flow: Pick<CodeFlowState, 'mailedAt'>): Date =>
  new Date(flow.mailedAt.getTime() + codeRules.resendAfterMs);

export const canResend = (flow: CodeFlowState, now: Date): boolean => isOpen(flow) && now >= getResendTime(flow);

export const getExpiry = (mailedAt: Date, validMs: number = codeRules.validMs): Date =>
  new Date(mailedAt.getTime() + validMs);
