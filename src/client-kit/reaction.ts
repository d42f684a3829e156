import type { Endpoint } from '#contract-kit/endpoint.ts';
import type { Hindrance } from '#contract-kit/scope.ts';
import { type CallError, localCode } from './call-error.ts';

/** The shell's reaction to a failed call, independent of the screen (specification 1, section 8). */
export type Reaction = 'sign-out' | 'quota' | Hindrance | 'session-mismatch' | 'silent' | 'log';

const hindranceCodes: Readonly<Record<string, Hindrance>> = {
  [localCode.suspended]: 'suspended',
  'accounts.suspended': 'suspended',
  'accounts.leaving': 'leaving',
  'accounts.no_second_factor': 'no-second-factor',
};

export function reactionTo(error: CallError, endpoint: Pick<Endpoint, 'needs'>): Reaction {
  if (error.code === localCode.sessionMismatch) return 'session-mismatch';
  const hindrance = hindranceCodes[error.code];
  if (hindrance) return hindrance;
  // A wrong password is a 401 too; only a call with a session can lose it.
  if (error.status === 401) return endpoint.needs === 'public' ? 'silent' : 'sign-out';
  if (error.status === 403) return error.quotaLimitExhausted === undefined ? 'silent' : 'quota';
  return 'log';
}
