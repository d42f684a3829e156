import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { codeRules } from '../../code-flow.ts';
import { codeFlows } from '../tables.ts';
import type { FlowRow } from './flow-secrets.ts';

/** Flows for one address and purpose from one source. */
export type FlowGroup = Pick<FlowRow, 'email' | 'purpose' | 'source'>;

/** The flows of a group that still count, including voided ones until they would have expired. */
export const matchCounted = ({ email, purpose, source }: FlowGroup, now: Date) =>
  and(
    sql`lower(${codeFlows.email}) = lower(${email})`,
    eq(codeFlows.purpose, purpose),
    eq(codeFlows.source, source),
    gt(codeFlows.expiresAt, now),
    isNull(codeFlows.usedAt),
  );

/** Serializes everything that opens or tries a flow of the group. */
export async function lockGroup(tx: Tx, { email, purpose, source }: FlowGroup): Promise<void> {
  const key = `code-flow:${purpose}:${source}:${email.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Counts the tries in all flows of a group, or only those under `name`. */
export async function countTries(tx: Tx, group: FlowGroup, now: Date, name?: string): Promise<number> {
  const [row] = await tx
    .select({ tries: sql<string>`coalesce(sum(${codeFlows.tries}), 0)` })
    .from(codeFlows)
    .where(and(matchCounted(group, now), name === undefined ? undefined : eq(codeFlows.name, name)));
  return Number(row?.tries);
}

/** Voids the oldest flows under this name to make room for one more. Their tries still count. */
export async function voidOldest(tx: Tx, group: FlowGroup, now: Date, name: string): Promise<void> {
  const open = await tx
    .select({ id: codeFlows.id })
    .from(codeFlows)
    .where(and(matchCounted(group, now), isNull(codeFlows.voidedAt), eq(codeFlows.name, name)))
    .orderBy(codeFlows.id);
  for (const { id } of open.slice(0, Math.max(0, open.length + 1 - codeRules.flowsAtOnce)))
    await tx.update(codeFlows).set({ voidedAt: now }).where(eq(codeFlows.id, id));
}
