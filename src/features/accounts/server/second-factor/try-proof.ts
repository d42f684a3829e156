import type { Scope } from '#platform/house/scope.ts';
import { openFlow, tryFlow } from '../codes/code-flows.ts';
import type { FlowRow } from '../codes/flow-secrets.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { UserRow } from '../tables.ts';
import { type Proof, spendProof } from './spend-proof.ts';

export type PassedProof = { readonly userId: string; readonly proof: Proof; readonly flow: FlowRow };

/** One try at a flow that waits for a second factor: counted before it is compared, and recorded if it was wrong. */
export async function tryProof(
  scope: Scope,
  flow: { readonly id: string; readonly token: string },
  typed: string,
): Promise<PassedProof | null> {
  let tried: { readonly userId: string; readonly proof: Proof | null } | undefined;
  const passed = await tryFlow(scope, { ...flow, purposes: ['second-factor'] }, async ({ userId }) => {
    if (userId === null) return false;
    tried = { userId, proof: await spendProof(scope, userId, typed) };
    return tried.proof !== null;
  });
  if (tried?.proof === null) await recordEvent(scope, tried.userId, 'second-factor-failed');
  return passed && tried?.proof ? { userId: tried.userId, proof: tried.proof, flow: passed } : null;
}

/**
 * The same for a signed-in person who changes their second factor. Counted in a flow and not by the rate limit, which also counts
 * right tries and is lost in a crash. The count is shared with tries at sign-in, so that a stolen session gives no further tries.
 * Throws `too_many_codes` after five wrong ones in ten minutes.
 */
export async function tryOwnProof(scope: Scope, user: UserRow, typed: string): Promise<PassedProof | null> {
  const { _id: id, token } = await openFlow(scope, { purpose: 'second-factor', email: user.email, userId: user.id });
  return tryProof(scope, { id, token }, typed);
}
