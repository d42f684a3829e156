/** Rules of mailed one-time codes, without a clock or a database. */

export const codeRules = {
  validMs: 10 * 60_000,
  maxTries: 5,
  resendAfterMs: 60_000,
  /** Codes for one address and purpose that may be waited for in one place; one more takes the place of the oldest. */
  flowsAtOnce: 3,
  /** A fresh token is passed on by the page that receives it. */
  freshMs: 60_000,
} as const;

/** What a code may be for. It opens that and nothing else. */
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

/** Flows that wait for something else than a mailed code: an authenticator, a press of a button, an exchange for a session. */
export type FlowPurpose = MailedPurpose | 'second-factor' | 'continue' | 'session';

export type CodeFlowState = {
  readonly tries: number;
  readonly expiresAt: Date;
  readonly mailedAt: Date;
  readonly usedAt: Date | null;
  /** When something that the flow stood on was changed: an address, a password, a second factor. */
  readonly voidedAt: Date | null;
};

const isOpen = ({ usedAt, voidedAt, tries }: CodeFlowState): boolean =>
  usedAt === null && voidedAt === null && tries < codeRules.maxTries;

/** May a try be made at all? Asked, and counted, before the code is compared. */
export const mayTry = (flow: CodeFlowState, now: Date): boolean => isOpen(flow) && now < flow.expiresAt;

export const resendAt = (flow: Pick<CodeFlowState, 'mailedAt'>): Date =>
  new Date(flow.mailedAt.getTime() + codeRules.resendAfterMs);

export const mayResend = (flow: CodeFlowState, now: Date): boolean => isOpen(flow) && now >= resendAt(flow);

export const expiryOf = (mailedAt: Date, validMs: number = codeRules.validMs): Date =>
  new Date(mailedAt.getTime() + validMs);
