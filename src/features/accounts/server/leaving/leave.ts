import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import { type confirmLeaving, daysToReturn, type Leaving } from '../../contract/leaving.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { openMailedFlow, spendCode } from '../codes/code-flows.ts';
import { lockUser } from '../profile/lock-user.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { loadUser } from '../sessions/load-user.ts';
import { accountHindered } from '../sessions/session-ended.ts';
import { users } from '../tables.ts';
import { mailDeletionAsked, mailDeletionUndone } from './leaving-mails.ts';

/** Lists the person's own projects; provided by `entry/` from a higher room. */
export type ListOwnedProjects = (scope: Scope) => Promise<Leaving['ownedProjects']>;

const dayMs = 24 * 3_600_000;

export const makeGetLeaving =
  (listOwnedProjects: ListOwnedProjects) =>
  async (scope: Scope): Promise<Leaving> => {
    const { leaveAt } = await loadUser(scope);
    return { leaveAt: leaveAt?.toISOString() ?? null, ownedProjects: await listOwnedProjects(scope) };
  };

/** Requires a code from the mailbox, so that an unattended browser is not enough to delete an account. */
export async function startLeavingUseCase(scope: Scope): Promise<CodeFlow> {
  const { id, email, isOperator } = await loadUser(scope);
  if (isOperator) throw refuseAccount('operator_stays');
  return openMailedFlow(scope, { purpose: 'leave', email, userId: id });
}

/** Schedules the deletion in 14 days and signs out everywhere; signing in again offers to keep the account. */
export const makeConfirmLeaving =
  (listOwnedProjects: ListOwnedProjects) =>
  async (scope: Scope, { params }: InputOf<typeof confirmLeaving>): Promise<{ readonly leaveAt: string } | Refusal> => {
    const flow = await spendCode(scope, { ...params, purposes: ['leave'] });
    const user = await lockUser(scope);
    if (flow?.userId !== user.id) return refuseAccount('wrong_code');
    if (user.isOperator) throw refuseAccount('operator_stays');
    const leaveAt = new Date(scope.house.clock.now().getTime() + daysToReturn * dayMs);
    await scope.tx.update(users).set({ leaveAt }).where(eq(users.id, user.id));
    await recordEvent(scope, user.id, 'deletion-asked');
    await mailDeletionAsked(scope, user, { leaveAt, ownedProjects: await listOwnedProjects(scope) });
    await endSessions(scope, user.id);
    return { leaveAt: leaveAt.toISOString() };
  };

/** Possible until the account is deleted: the row is locked, so only one of the two happens. */
export async function undoLeavingUseCase(scope: Scope): Promise<undefined> {
  const user = await lockUser(scope);
  if (user.leaveAt === null) throw refuseAccount('not_leaving');
  await scope.tx.update(users).set({ leaveAt: null }).where(eq(users.id, user.id));
  await recordEvent(scope, user.id, 'deletion-undone');
  await mailDeletionUndone(scope, user);
  await scope.house.events.emit(scope.tx, accountHindered, { userId: user.id });
}
