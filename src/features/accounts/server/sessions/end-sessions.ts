import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { devices } from '../tables.ts';
import { sessionEnded } from './session-ended.ts';

/** Signs a person out on all devices, or on all but one. The devices stay known. */
export async function endSessions(scope: Scope, userId: string, except?: string): Promise<void> {
  const ended = await scope.tx
    .update(devices)
    .set({ sessionId: null })
    .where(and(eq(devices.userId, userId), isNotNull(devices.sessionId), except ? ne(devices.id, except) : undefined))
    .returning({ id: devices.id });
  for (const { id } of ended) await scope.house.events.emit(scope.tx, sessionEnded, { deviceId: id });
}
