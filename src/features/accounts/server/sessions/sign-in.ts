import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import type { SignInOutcome } from '../../contract/sign-in.ts';
import { openFlow } from '../codes/code-flows.ts';
import { readDeviceHint } from '../devices/known-device.ts';
import { mailUnknownDevice } from '../mails.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { devices, securityEvents, type UserRow } from '../tables.ts';
import { sessionReplaced } from './session-ended.ts';
import { signToken } from './session-token.ts';

export type SignedIn = { readonly accessToken: string; readonly deviceId: string };

/** Signs an authenticated person in. A second factor is required with any sign-in method. */
export async function signIn(scope: Scope, user: UserRow, idp: string): Promise<SignInOutcome> {
  if (user.totpSecret === null) return openDeviceSession(scope, user, idp);
  const about = { purpose: 'second-factor', email: user.email, userId: user.id, details: { idp } } as const;
  return { secondFactor: await openFlow(scope, about) };
}

/** Opens a session on the device of the request. */
export async function openDeviceSession(scope: Scope, user: UserRow, idp: string): Promise<SignedIn> {
  const { clock } = scope.house;
  const sessionId = clock.newId();
  const known = await reuseDevice(scope, user.id, sessionId, idp);
  if (known !== null) await scope.house.events.emit(scope.tx, sessionReplaced, { deviceId: known });
  const deviceId = known ?? (await addDevice(scope, user.id, sessionId, idp));
  const isUnknownDevice = known === null && (await hasSignedInBefore(scope, user.id));
  await recordEvent(scope, user.id, isUnknownDevice ? 'signed-in-unknown-device' : 'signed-in', idp);
  if (isUnknownDevice) await mailUnknownDevice(scope, user);
  return { accessToken: await makeToken(scope, { user, deviceId, sessionId, idp }), deviceId };
}

export function makeToken(
  { house }: Pick<Scope, 'house'>,
  session: {
    readonly user: Pick<UserRow, 'id' | 'status'>;
    readonly deviceId: string;
    readonly sessionId: string;
    readonly idp: string;
  },
): Promise<string> {
  const { user, deviceId, sessionId, idp } = session;
  return signToken(
    { key: house.secrets.sessionKey, audience: house.config.url.origin },
    { uid: user.id, did: deviceId, sid: sessionId, idp, user: { status: user.status } },
    house.clock.now(),
  );
}

/** The browser stores its device id, so that another sign-in does not create a second row. */
async function reuseDevice(scope: Scope, userId: string, sessionId: string, idp: string): Promise<string | null> {
  const hint = readDeviceHint(scope);
  if (hint === null) return null;
  const { address = '', userAgent = '' } = scope.request ?? {};
  const [row] = await scope.tx
    .update(devices)
    .set({ sessionId, idp, address, userAgent, lastSeenAt: scope.house.clock.now() })
    .where(and(eq(devices.id, hint), eq(devices.userId, userId)))
    .returning({ id: devices.id });
  return row?.id ?? null;
}

async function addDevice(scope: Scope, userId: string, sessionId: string, idp: string): Promise<string> {
  const { clock } = scope.house;
  const id = clock.newId();
  const now = clock.now();
  const { address = '', userAgent = '' } = scope.request ?? {};
  await scope.tx
    .insert(devices)
    .values({ id, userId, sessionId, idp, userAgent, address, createdAt: now, lastSeenAt: now });
  return id;
}

/** The first sign-in of an account is not reported. */
async function hasSignedInBefore(scope: Scope, userId: string): Promise<boolean> {
  const kinds = ['signed-in', 'signed-in-unknown-device'] as const;
  const [one] = await scope.tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, [...kinds])))
    .limit(1);
  return one !== undefined;
}
