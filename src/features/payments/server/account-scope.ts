import { selectRows } from '#platform/db/bind-transaction.ts';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';

/**
 * One transaction in the name of an account, which has its payments to itself: orders, renewals, events and refunds of one account happen
 * one after the other. No provider is called in it.
 */
export const inAccount = <T>(house: House, userId: string, work: (scope: Scope) => Promise<T>): Promise<T> =>
  house.database.transaction({ userId }, async (tx) => {
    const scope: Scope = { house, tx, person: null, seat: null, request: null };
    await lockPayments(scope, userId);
    return work(scope);
  });

export async function lockPayments({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<void> {
  await selectRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 74))', [userId]);
}
