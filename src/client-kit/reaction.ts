import type { Endpoint } from '#contract-kit/endpoint.ts';
import { type CallError, localCode } from './call-error.ts';

/** What the shell does about a failed call, whatever the screen does with it (specification 1, section 8). */
export type Reaction = 'sign-out' | 'quota' | 'suspended' | 'session-mismatch' | 'silent' | 'log';

const suspendedCodes: readonly string[] = [localCode.suspended, 'accounts.suspended'];

export function reactionTo(error: CallError, endpoint: Pick<Endpoint, 'needs'>): Reaction {
  if (error.code === localCode.sessionMismatch) return 'session-mismatch';
  if (suspendedCodes.includes(error.code)) return 'suspended';
  // A wrong password is a 401 as well; only a call that carried a session can lose one.
  if (error.status === 401) return endpoint.needs === 'nobody' ? 'silent' : 'sign-out';
  if (error.status === 403) return error.quotaLimitExhausted === undefined ? 'silent' : 'quota';
  return 'log';
}
