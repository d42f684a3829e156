import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { codeFlows, providerVisits } from '../tables.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Revokes everything that was granted before a change of address, password or second factor: every other session, every open flow
 * regardless of its mailbox, and every visit to a provider for linking.
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
