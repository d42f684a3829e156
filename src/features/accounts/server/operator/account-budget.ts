import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { AccountBudget, getAccountBudget, setAccountBudget } from '../../contract/operator.ts';
import { defaultWritesPerDay, endOfDay, toDay } from '../../write-budget.ts';
import { users, writeBudgets } from '../tables.ts';
import { recordAct } from './record-act.ts';

/** Counts of the last second may be missing, because nodes store them in batches. */
export async function getAccountBudgetUseCase(
  scope: Scope,
  { params }: InputOf<typeof getAccountBudget>,
): Promise<AccountBudget> {
  const [row] = await scope.tx
    .select({ id: users.id, day: writeBudgets.day, writes: writeBudgets.writes, dailyLimit: writeBudgets.dailyLimit })
    .from(users)
    .leftJoin(writeBudgets, eq(writeBudgets.userId, users.id))
    .where(eq(users.id, params.id));
  if (!row) throw refuse('not_found');
  const now = scope.house.clock.now();
  return {
    writesToday: row.day === toDay(now) ? (row.writes ?? 0) : 0,
    writesPerDay: row.dailyLimit ?? defaultWritesPerDay,
    defaultWritesPerDay,
    resetsAt: endOfDay(now).toISOString(),
  };
}

/** Every node learns of it with the next write of the account, or within a second if it is being refused. */
export async function setAccountBudgetUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof setAccountBudget>,
): Promise<AccountBudget> {
  const [user] = await scope.tx.select({ id: users.id }).from(users).where(eq(users.id, params.id)).for('update');
  if (!user) throw refuse('not_found');
  const before = await getAccountBudgetUseCase(scope, { ...noQuery, params });
  await scope.tx
    .insert(writeBudgets)
    .values({ userId: params.id, day: toDay(scope.house.clock.now()), dailyLimit: body.writesPerDay })
    .onConflictDoUpdate({ target: writeBudgets.userId, set: { dailyLimit: body.writesPerDay } });
  const after = await getAccountBudgetUseCase(scope, { ...noQuery, params });
  if (after.writesPerDay !== before.writesPerDay) {
    const change = { was: String(before.writesPerDay), became: String(after.writesPerDay) };
    await recordAct(scope, { kind: 'accounts.write-limit-set', aboutId: params.id, ...change });
  }
  return after;
}

const noQuery = { query: {}, body: undefined } as const;
