import { randomBytes } from 'node:crypto';
import type { House } from '#platform/house/house.ts';
import { signToken } from '../server/sessions/session-token.ts';
import { devices, users } from '../server/tables.ts';

export type TestPerson = {
  readonly userId: string;
  readonly deviceId: string;
  readonly token: string;
  readonly email: string;
};

/** A verified, signed-in person, created without the sign-up flow. */
export async function makePerson(house: House, change: Partial<typeof users.$inferInsert> = {}): Promise<TestPerson> {
  const now = house.clock.now();
  const [userId, deviceId, sessionId] = [house.clock.newId(), house.clock.newId(), house.clock.newId()];
  const email = `person-${randomBytes(6).toString('hex')}@test.example`;
  await house.database.transaction({}, async (tx) => {
    await tx.insert(users).values({
      id: userId,
      firstName: 'Mara',
      lastName: 'Lindqvist',
      email,
      passwordHash: null,
      role: 'admin',
      status: 'active',
      isOperator: false,
      createdAt: now,
      ...change,
    });
    await tx
      .insert(devices)
      .values({ id: deviceId, userId, sessionId, userAgent: '', address: '', createdAt: now, lastSeenAt: now });
  });
  const keys = { key: house.secrets.sessionKey, audience: house.config.url.origin };
  const claims = { uid: userId, did: deviceId, sid: sessionId, idp: 'password', user: { status: 'active' } } as const;
  return { userId, deviceId, token: await signToken(keys, claims, now), email: change.email ?? email };
}
