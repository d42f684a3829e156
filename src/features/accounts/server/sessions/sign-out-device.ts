import { eq } from 'drizzle-orm';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { devices } from '../tables.ts';
import { sessionEnded } from './session-ended.ts';

/** Ends this device's session; the next request with its token, and its sockets, are refused. */
export async function signOutDeviceUseCase(scope: Scope): Promise<undefined> {
  const { deviceId } = personOf(scope);
  await scope.tx.update(devices).set({ sessionId: null }).where(eq(devices.id, deviceId));
  await scope.house.events.emit(scope.tx, sessionEnded, { deviceId });
}
