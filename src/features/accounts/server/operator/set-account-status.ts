import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Account, setAccountStatus } from '../../contract/operator.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { accountHindered } from '../sessions/session-ended.ts';
import { users } from '../tables.ts';
import { type ListAccountPlans, loadAccount } from './list-accounts.ts';
import { recordAct } from './record-act.ts';

/** Takes effect with the next request. Sockets are closed, so that open pages reconnect and learn of it. */
export const makeSetAccountStatus =
  (listAccountPlans: ListAccountPlans) =>
  async (scope: Scope, { params, body }: InputOf<typeof setAccountStatus>): Promise<Account> => {
    const [user] = await scope.tx.select().from(users).where(eq(users.id, params.id)).for('update');
    if (!user) throw refuse('not_found');
    if (user.isOperator) throw refuseAccount('operator_stays');
    if (user.status !== body.status) {
      await scope.tx.update(users).set({ status: body.status }).where(eq(users.id, user.id));
      // The owner can read this event, so it must not contain the operator's address and browser.
      await recordEvent(
        { ...scope, request: null },
        user.id,
        body.status === 'suspended' ? 'suspended' : 'unsuspended',
      );
      const kind = body.status === 'suspended' ? 'accounts.suspended' : 'accounts.restored';
      await recordAct(scope, { kind, aboutId: user.id });
      await scope.house.events.emit(scope.tx, accountHindered, { userId: user.id });
    }
    const account = await loadAccount(scope, user.id, listAccountPlans);
    if (!account) throw refuse('not_found');
    return account;
  };
