/** How often somebody may try to get in, without a clock or a database. */

const minuteMs = 60_000;

export const attemptLimits = {
  /** Passwords tried from one address for one name, for one account, or on one device that is known. */
  signIn: { max: 10, perMs: 10 * minuteMs },
  /** Passwords tried from one address, for whatever names. */
  signInPerAddress: { max: 60, perMs: 10 * minuteMs },
  /** Codes for a forgotten password, from one address for one name, or on one device that is known. */
  forgotPassword: { max: 5, perMs: 60 * minuteMs },
  forgotPasswordPerAddress: { max: 20, perMs: 10 * minuteMs },
} as const;

export const slowDown = {
  perMs: 24 * 60 * minuteMs,
  /** Tries a day for one name, from all addresses together, that take no longer than usual. */
  freeTries: 50,
  triesPerStep: 50,
  stepMs: 1000,
  mostMs: 8000,
} as const;

/**
 * How long a try has to wait. Whoever commands many addresses is slowed down for the rest of the day, and so is the owner on a device
 * that is not known yet; nobody is refused.
 */
export function waitBeforeTry(triesToday: number): number {
  const { freeTries, triesPerStep, stepMs, mostMs } = slowDown;
  return Math.min(mostMs, Math.max(0, Math.ceil((triesToday - freeTries) / triesPerStep)) * stepMs);
}
