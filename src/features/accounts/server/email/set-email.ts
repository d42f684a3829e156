import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import { isUniqueViolation } from '#platform/db/is-unique-violation.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow, Fresh } from '../../contract/codes.ts';
import type { initiateSetEmail, setEmail } from '../../contract/email.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { lockFlow, renewFlow, spendCode } from '../codes/code-flows.ts';
import type { FlowRow } from '../codes/flow-secrets.ts';
import { mailEmailChanged } from '../mails.ts';
import { enterThroughProvider } from '../providers/enter-through-provider.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import type { OnSignUp } from '../sign-up/add-user.ts';
import { users } from '../tables.ts';

/** Emails a code to the entered address. A typo can be corrected by entering another one. */
export async function initiateSetEmailUseCase(
  scope: Scope,
  { params }: InputOf<typeof initiateSetEmail>,
): Promise<CodeFlow> {
  const row = await lockFlow(scope, params.id, params.token);
  if (row?.purpose !== 'set-email' || row.expiresAt <= scope.house.clock.now()) throw refuseAccount('wrong_code');
  return renewFlow(scope, row, params.email);
}

/** Completes the flow: the account gets the new address, or the person from a provider gets an account. */
export const makeSetEmail =
  (welcome: OnSignUp) =>
  async (
    scope: Scope,
    { params }: InputOf<typeof setEmail>,
  ): Promise<({ readonly email: string } & Partial<Fresh>) | Refusal> => {
    const flow = await spendCode(scope, { ...params, purposes: ['set-email'] });
    if (!flow) return refuseAccount('wrong_code');
    if (flow.userId === null) return enterThroughProvider(scope, flow, 'code', welcome);
    return (await moveAccount(scope, flow.userId, flow)) ? { email: flow.email } : refuseAccount('wrong_code');
  };

/** A unique index decides which account gets the address, in a savepoint, so that the transaction survives a lost race. */
async function takeAddress(scope: Scope, userId: string, email: string): Promise<boolean> {
  try {
    await scope.tx.transaction((savepoint) => savepoint.update(users).set({ email }).where(eq(users.id, userId)));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return false;
    throw error;
  }
}

/** The device on which a change of address was started stays signed in. */
const Details = z.object({ deviceId: z.uuid().optional() });

/** Returns false if another account took the address meanwhile. */
async function moveAccount(scope: Scope, userId: string, { email, details }: FlowRow): Promise<boolean> {
  const [old] = await scope.tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!old || !(await takeAddress(scope, userId, email))) return false;
  await endOtherAccess(scope, userId, Details.parse(details).deviceId);
  await recordEvent(scope, userId, 'email-changed', old.email);
  await mailEmailChanged(scope, old, email);
  return true;
}
