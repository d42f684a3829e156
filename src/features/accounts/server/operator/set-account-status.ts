import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Account, setAccountStatus } from '../../contract/operator.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { noteEvent } from '../security-events/note-event.ts';
import { accountHindered } from '../sessions/session-ended.ts';
import { users } from '../tables.ts';
import { type ListTiers, loadAccount } from './list-accounts.ts';
import { recordAct } from './record-act.ts';

/** Effective on the very next request. Sockets are cut, so that open pages ask again and find out. */
export const makeSetAccountStatus =
  (listTiers: ListTiers) =>
  async (scope: Scope, { params, body }: InputOf<typeof setAccountStatus>): Promise<Account> => {
    const [user] = await scope.tx.select().from(users).where(eq(users.id, params.id)).for('update');
    if (!user) throw refuse('not_found');
    if (user.isOperator) throw refuseAccount('operator_stays');
    if (user.status !== body.status) {
      await scope.tx.update(users).set({ status: body.status }).where(eq(users.id, user.id));
      // For its owner to read: where the operator sat when they did this is not theirs to know.
      await noteEvent({ ...scope, request: null }, user.id, body.status === 'suspended' ? 'suspended' : 'unsuspended');
      const kind = body.status === 'suspended' ? 'accounts.suspended' : 'accounts.restored';
      await recordAct(scope, { kind, aboutId: user.id });
      await scope.house.events.emit(scope.tx, accountHindered, { userId: user.id });
    }
    const account = await loadAccount(scope, user.id, listTiers);
    if (!account) throw refuse('not_found');
    return account;
  };
