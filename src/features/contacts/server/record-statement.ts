import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { contactStatements } from './tables.ts';

type Statement = Pick<typeof contactStatements.$inferInsert, 'source' | 'wording' | 'origin'>;

/** Records how people agreed, for all contacts that are added with it. Returns its id. */
export async function recordStatement(scope: Scope, statement: Statement): Promise<string> {
  const { house, tx } = scope;
  const id = house.clock.newId();
  await tx.insert(contactStatements).values({
    ...statement,
    id,
    projectId: seatOf(scope).projectId,
    createdBy: personOf(scope).userId,
    createdAt: house.clock.now(),
  });
  return id;
}
