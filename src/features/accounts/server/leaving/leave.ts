import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import { type confirmLeaving, daysToReturn, type Leaving } from '../../contract/leaving.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { openMailedFlow, spendCode } from '../codes/code-flows.ts';
import { lockUser } from '../profile/lock-user.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { loadUser } from '../sessions/load-user.ts';
import { accountHindered } from '../sessions/session-ended.ts';
import { users } from '../tables.ts';
import { mailDeletionAsked, mailDeletionUndone } from './leaving-mails.ts';

/** The projects the person owns; `entry/` has the room above answer. */
export type ListOwnedProjects = (scope: Scope) => Promise<Leaving['ownedProjects']>;

const dayMs = 24 * 3_600_000;

export const makeGetLeaving =
  (listOwnedProjects: ListOwnedProjects) =>
  async (scope: Scope): Promise<Leaving> => {
    const { leaveAt } = await loadUser(scope);
    return { leaveAt: leaveAt?.toISOString() ?? null, ownedProjects: await listOwnedProjects(scope) };
  };

/** It takes the mailbox too: a browser left open is not enough to end an account. */
export async function startLeavingUseCase(scope: Scope): Promise<CodeFlow> {
  const { id, email, isOperator } = await loadUser(scope);
  if (isOperator) throw refuseAccount('operator_stays');
  return openMailedFlow(scope, { purpose: 'leave', email, userId: id });
}

/** The account ends in 14 days. Until then it only waits: everybody is signed out, and signing in again offers to keep it. */
export const makeConfirmLeaving =
  (listOwnedProjects: ListOwnedProjects) =>
  async (scope: Scope, { params }: InputOf<typeof confirmLeaving>): Promise<{ readonly leaveAt: string } | Refusal> => {
    const flow = await spendCode(scope, { ...params, purposes: ['leave'] });
    const user = await lockUser(scope);
    if (flow?.userId !== user.id) return refuseAccount('wrong_code');
    if (user.isOperator) throw refuseAccount('operator_stays');
    const leaveAt = new Date(scope.house.clock.now().getTime() + daysToReturn * dayMs);
    await scope.tx.update(users).set({ leaveAt }).where(eq(users.id, user.id));
    await noteEvent(scope, user.id, 'deletion-asked');
    await mailDeletionAsked(scope, user, { leaveAt, ownedProjects: await listOwnedProjects(scope) });
    await endSessions(scope, user.id);
    return { leaveAt: leaveAt.toISOString() };
  };

/** Good until the moment the account is deleted: the row is held, so either this or that happens. */
export async function undoLeavingUseCase(scope: Scope): Promise<undefined> {
  const user = await lockUser(scope);
  if (user.leaveAt === null) throw refuseAccount('not_leaving');
  await scope.tx.update(users).set({ leaveAt: null }).where(eq(users.id, user.id));
  await noteEvent(scope, user.id, 'deletion-undone');
  await mailDeletionUndone(scope, user);
  await scope.house.events.emit(scope.tx, accountHindered, { userId: user.id });
}
