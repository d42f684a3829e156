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
import { noteEvent } from '../security-events/note-event.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import type { Welcome } from '../sign-up/add-user.ts';
import { users } from '../tables.ts';

/** Mails a code to the address that was given. A slip of the pen can be corrected: another address takes its place. */
export async function initiateSetEmailUseCase(
  scope: Scope,
  { params }: InputOf<typeof initiateSetEmail>,
): Promise<CodeFlow> {
  const row = await lockFlow(scope, params.id, params.token);
  if (row?.purpose !== 'set-email' || row.expiresAt <= scope.house.clock.now()) throw refuseAccount('wrong_code');
  return renewFlow(scope, row, params.email);
}

/** The address is confirmed: the account that was waiting for it has it, or whoever came through a provider gets one. */
export const makeSetEmail =
  (welcome: Welcome) =>
  async (
    scope: Scope,
    { params }: InputOf<typeof setEmail>,
  ): Promise<({ readonly email: string } & Partial<Fresh>) | Refusal> => {
    const flow = await spendCode(scope, { ...params, purposes: ['set-email'] });
    if (!flow) return refuseAccount('wrong_code');
    if (flow.userId === null) return enterThroughProvider(scope, flow, 'code', welcome);
    return (await moveAccount(scope, flow.userId, flow)) ? { email: flow.email } : refuseAccount('wrong_code');
  };

/** One address, one account: PostgreSQL decides, in a savepoint, so that losing the race costs no more than the race. */
async function takeAddress(scope: Scope, userId: string, email: string): Promise<boolean> {
  try {
    await scope.tx.transaction((savepoint) => savepoint.update(users).set({ email }).where(eq(users.id, userId)));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return false;
    throw error;
  }
}

/** Of a flow that moves an account: the device it was begun on stays signed in. */
const Details = z.object({ deviceId: z.uuid().optional() });

/** False when the address became somebody else's meanwhile. */
async function moveAccount(scope: Scope, userId: string, { email, details }: FlowRow): Promise<boolean> {
  const [old] = await scope.tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!old || !(await takeAddress(scope, userId, email))) return false;
  await endOtherAccess(scope, userId, Details.parse(details).deviceId);
  await noteEvent(scope, userId, 'email-changed', old.email);
  await mailEmailChanged(scope, old, email);
  return true;
}
