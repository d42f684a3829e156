import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { devices, users } from '../tables.ts';
import { makeToken } from './sign-in.ts';

/** A new token for the same session, which the pipeline has already checked; its 30 days start again. */
export async function renewTokenUseCase(scope: Scope): Promise<{ readonly accessToken: string }> {
  const { deviceId, userId } = personOf(scope);
  const { address = '', userAgent = '' } = scope.request ?? {};
  const [device] = await scope.tx
    .update(devices)
    .set({ lastSeenAt: scope.house.clock.now(), address, userAgent })
    .where(eq(devices.id, deviceId))
    .returning();
  const [user] = await scope.tx.select().from(users).where(eq(users.id, userId));
  // The device was removed meanwhile.
  if (!device?.sessionId || !user) throw refuse('signed_out');
  const { sessionId, idp } = device;
  return { accessToken: await makeToken(scope, { user, deviceId, sessionId, idp }) };
}
