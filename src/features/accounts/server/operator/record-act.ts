import { personOf, type Scope } from '#platform/house/scope.ts';
import { operatorActs } from '../tables.ts';

export type Act = {
  /** Room and act: `accounts.suspended`. */
  readonly kind: `${string}.${string}`;
  /** The affected account. */
  readonly aboutId?: string;
  /** The affected project. */
  readonly aboutProject?: string;
  readonly reason?: string;
  readonly was?: string;
  readonly became?: string;
};

/** Records an act of the operator in the transaction that performs it, so that there is no act without a record. */
export async function recordAct(
  scope: Scope,
  { kind, aboutId, aboutProject, reason, was, became }: Act,
): Promise<void> {
  const { house, tx } = scope;
  await tx.insert(operatorActs).values({
    id: house.clock.newId(),
    kind,
    byId: personOf(scope).userId,
    aboutId: aboutId ?? null,
    aboutProject: aboutProject ?? null,
    reason: reason ?? null,
    was: was ?? null,
    became: became ?? null,
    createdAt: house.clock.now(),
  });
}
