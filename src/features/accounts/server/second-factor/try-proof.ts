import type { Scope } from '#platform/house/scope.ts';
import { openFlow, tryFlow } from '../codes/code-flows.ts';
import type { FlowRow } from '../codes/flow-secrets.ts';
import { noteEvent } from '../security-events/note-event.ts';
import type { UserRow } from '../tables.ts';
import { type Proof, takeProof } from './take-proof.ts';

export type PassedProof = { readonly userId: string; readonly proof: Proof; readonly flow: FlowRow };

/** One try at a flow that waits for a second factor: counted before it is compared, and noted when it was wrong. */
export async function tryProof(
  scope: Scope,
  flow: { readonly id: string; readonly token: string },
  typed: string,
): Promise<PassedProof | null> {
  let tried: { readonly userId: string; readonly proof: Proof | null } | undefined;
  const passed = await tryFlow(scope, { ...flow, purposes: ['second-factor'] }, async ({ userId }) => {
    if (userId === null) return false;
    tried = { userId, proof: await takeProof(scope, userId, typed) };
    return tried.proof !== null;
  });
  if (tried?.proof === null) await noteEvent(scope, tried.userId, 'second-factor-failed');
  return passed && tried?.proof ? { userId: tried.userId, proof: tried.proof, flow: passed } : null;
}

/**
 * The same for somebody who is signed in and wants to change their second factor. Counted in a flow, not by the rate limit: that one
 * counts right tries too, and a crash makes it forget. And in the same count as tries at sign-in: whoever stole a session gets no five
 * more. Throws `too_many_codes` after five wrong ones in ten minutes.
 */
export async function tryOwnProof(scope: Scope, user: UserRow, typed: string): Promise<PassedProof | null> {
  const { _id: id, token } = await openFlow(scope, { purpose: 'second-factor', email: user.email, userId: user.id });
  return tryProof(scope, { id, token }, typed);
}
