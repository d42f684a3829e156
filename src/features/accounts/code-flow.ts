/** Rules of mailed one-time codes, without a clock or a database. */

export const codeRules = {
  validMs: 10 * 60_000,
  maxTries: 5,
  resendAfterMs: 60_000,
} as const;

export type CodeFlowState = {
  readonly tries: number;
  readonly expiresAt: Date;
  readonly mailedAt: Date;
  readonly usedAt: Date | null;
};

/** May a try be made at all? Asked, and counted, before the code is compared. */
export const mayTry = (flow: CodeFlowState, now: Date): boolean =>
  flow.usedAt === null && flow.tries < codeRules.maxTries && now < flow.expiresAt;

export const resendAt = (flow: Pick<CodeFlowState, 'mailedAt'>): Date =>
  new Date(flow.mailedAt.getTime() + codeRules.resendAfterMs);

export const mayResend = (flow: CodeFlowState, now: Date): boolean =>
  flow.usedAt === null && flow.tries < codeRules.maxTries && now >= resendAt(flow);

export const expiryOf = (mailedAt: Date): Date => new Date(mailedAt.getTime() + codeRules.validMs);
