import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import { type logIn, refuseAccount } from '../contract.ts';
import { isPassword } from './passwords.ts';
import { signToken } from './session-token.ts';
import { devices, users } from './tables.ts';

type UserRow = typeof users.$inferSelect;

/** Checks the password between two short transactions, so that hashing holds no connection. */
export async function logInUseCase(open: OpenScope, { body }: InputOf<typeof logIn>) {
  const user = await open.inTransaction((scope) => findUser(scope, body.username));
  const matches = await isPassword(user?.passwordHash ?? null, body.password);
  if (!user || !matches) throw refuseAccount('wrong_login');
  return open.inTransaction((scope) => openSession(scope, user));
}

async function findUser(scope: Scope, username: string): Promise<UserRow | null> {
  const [row] = await scope.tx
    .select()
    .from(users)
    .where(
      and(
        isNotNull(users.verifiedAt),
        or(sql`lower(${users.email}) = lower(${username})`, sql`lower(${users.alias}) = lower(${username})`),
      ),
    );
  return row ?? null;
}

async function openSession(scope: Scope, user: UserRow) {
  const { clock, secrets, config } = scope.house;
  const now = clock.now();
  const sessionId = clock.newId();
  const deviceId = (await reuseDevice(scope, user.id, sessionId)) ?? (await addDevice(scope, user.id, sessionId));
  const accessToken = await signToken(
    { key: secrets.sessionKey, audience: config.url.origin },
    { uid: user.id, did: deviceId, sid: sessionId, idp: 'password', user: { status: user.status } },
    now,
  );
  return { accessToken, deviceId };
}

/** The browser remembers its device id; signing in again must not make a second row for it. */
async function reuseDevice(scope: Scope, userId: string, sessionId: string): Promise<string | null> {
  const hint = scope.request?.headers['x-device-id'];
  if (typeof hint !== 'string' || !/^[0-9a-f-]{36}$/.test(hint)) return null;
  const [row] = await scope.tx
    .update(devices)
    .set({ sessionId, lastSeenAt: scope.house.clock.now(), address: scope.request?.address ?? '' })
    .where(and(eq(devices.id, hint), eq(devices.userId, userId)))
    .returning({ id: devices.id });
  return row?.id ?? null;
}

async function addDevice(scope: Scope, userId: string, sessionId: string): Promise<string> {
  const { clock } = scope.house;
  const id = clock.newId();
  const now = clock.now();
  await scope.tx.insert(devices).values({
    id,
    userId,
    sessionId,
    userAgent: scope.request?.userAgent ?? '',
    address: scope.request?.address ?? '',
    createdAt: now,
    lastSeenAt: now,
  });
  return id;
}
