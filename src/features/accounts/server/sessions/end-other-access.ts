import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { codeFlows, providerVisits } from '../tables.ts';
import { endSessions } from './end-sessions.ts';

/**
 * What somebody proved with an address, a password or without a second factor counts for nothing once that is changed: every other
 * session ends, every flow that is still open, whatever mailbox its code went to, and every visit to a provider that was to be linked.
 */
export async function endOtherAccess(scope: Scope, userId: string, exceptDevice?: string): Promise<void> {
  const now = scope.house.clock.now();
  await endSessions(scope, userId, exceptDevice);
  await scope.tx
    .update(codeFlows)
    .set({ voidedAt: now })
    .where(
      and(
        eq(codeFlows.userId, userId),
        isNull(codeFlows.usedAt),
        isNull(codeFlows.voidedAt),
        gt(codeFlows.expiresAt, now),
      ),
    );
  await scope.tx.delete(providerVisits).where(eq(providerVisits.userId, userId));
}
