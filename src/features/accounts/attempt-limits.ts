/** The limits of sign-in attempts, independent of clock and database. */

const minuteMs = 60_000;

export const attemptLimits = {
  /** Password attempts from one address for one name, for one account, or on one known device. */
  signIn: { max: 10, perMs: 10 * minuteMs },
  /** Password attempts from one address, for any names. */
  signInPerAddress: { max: 60, perMs: 10 * minuteMs },
  /** Requests for a reset code, from one address for one name, or on one known device. */
  forgotPassword: { max: 5, perMs: 60 * minuteMs },
  forgotPasswordPerAddress: { max: 20, perMs: 10 * minuteMs },
} as const;

export const delayRules = {
  perMs: 24 * 60 * minuteMs,
  /** Daily tries for one name, from all addresses together, without a delay. */
  freeTries: 50,
  triesPerStep: 50,
  stepMs: 1000,
  mostMs: 8000,
} as const;

/**
 * The delay of a try. Attackers with many addresses are slowed down for the rest of the day, and so is the owner on an unknown
 * device; no try is refused.
 */
export function getDelayMs(triesToday: number): number {
  const { freeTries, triesPerStep, stepMs, mostMs } = delayRules;
  return Math.min(mostMs, Math.max(0, Math.ceil((triesToday - freeTries) / triesPerStep)) * stepMs);
}
