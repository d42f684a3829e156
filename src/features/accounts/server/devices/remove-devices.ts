import { and, eq, ne } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { removeDevice } from '../../contract/devices.ts';
import { describeDevice } from '../../describe-device.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { sessionEnded } from '../sessions/session-ended.ts';
import { devices } from '../tables.ts';
import { describeBrowser } from './describe-browser.ts';
import { matchOwnDevice } from './own-devices.ts';

/** Its token is refused and its sockets are closed at once. Removing the current device signs out. */
export async function removeDeviceUseCase(scope: Scope, { params }: InputOf<typeof removeDevice>): Promise<undefined> {
  const [gone] = await scope.tx.delete(devices).where(matchOwnDevice(scope, params.id)).returning();
  if (!gone) throw refuse('not_found');
  await scope.house.events.emit(scope.tx, sessionEnded, { deviceId: gone.id });
  await recordEvent(scope, gone.userId, 'device-removed', gone.name ?? describeDevice(describeBrowser(gone.userAgent)));
}

/**
 * Also forgets signed-out devices: a person who does this distrusts all other browsers, so the next sign-in from one of them is
 * reported like one from an unknown device.
 */
export async function removeOtherDevicesUseCase(scope: Scope): Promise<{ readonly removed: number }> {
  const { userId, deviceId } = personOf(scope);
  const gone = await scope.tx
    .delete(devices)
    .where(and(eq(devices.userId, userId), ne(devices.id, deviceId)))
    .returning({ id: devices.id, sessionId: devices.sessionId });
  const signedOut = gone.filter(({ sessionId }) => sessionId !== null);
  for (const { id } of signedOut) await scope.house.events.emit(scope.tx, sessionEnded, { deviceId: id });
  const removed = signedOut.length;
  if (removed > 0)
    await recordEvent(scope, userId, 'other-devices-removed', `${removed} ${removed === 1 ? 'device' : 'devices'}`);
  return { removed };
}
