import { and, desc, eq, lt } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listOrders } from '../../contract.ts';
import { orders } from '../tables.ts';
import { serializeOrder } from './serialize-order.ts';

/** Only the account itself and the operator see its orders; for everyone else, the account does not exist. */
export async function listOrdersUseCase(scope: Scope, { params, query }: InputOf<typeof listOrders>) {
  const { userId, isOperator } = personOf(scope);
  if (params.id !== userId && !isOperator) throw refuse('not_found');
  if (!(await listProfiles(scope, [params.id])).has(params.id)) throw refuse('not_found');
  const after = idCursor(query.cursor);
  const rows = await scope.tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, params.id), after === null ? undefined : lt(orders.id, after)))
    .orderBy(desc(orders.id))
    .limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map(serializeOrder), nextCursor };
}
