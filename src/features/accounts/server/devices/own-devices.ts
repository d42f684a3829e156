import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Device } from '../../contract/devices.ts';
import { sessionDays } from '../sessions/resolve-person.ts';
import { type DeviceRow, devices } from '../tables.ts';
import { describeBrowser } from './describe-browser.ts';

const maxDevices = 100;

/** The person's own devices with a live session; others are not found. */
const matchSignedIn = (scope: Scope) => {
  const oldest = new Date(scope.house.clock.now().getTime() - sessionDays * 24 * 3_600_000);
  return and(eq(devices.userId, personOf(scope).userId), isNotNull(devices.sessionId), gt(devices.lastSeenAt, oldest));
};

export const matchOwnDevice = (scope: Scope, id: string) => and(eq(devices.id, id), matchSignedIn(scope));

/** The current device first, then by last use. */
export async function listDevicesUseCase(scope: Scope): Promise<Device[]> {
  const rows = await scope.tx
    .select()
    .from(devices)
    .where(matchSignedIn(scope))
    .orderBy(sql`${devices.id} = ${personOf(scope).deviceId} desc`, desc(devices.lastSeenAt), desc(devices.id))
    .limit(maxDevices);
  return rows.map((row) => serializeDevice(scope, row));
}

export async function getDeviceUseCase(
  scope: Scope,
  { params }: { readonly params: { readonly id: string } },
): Promise<Device> {
  const [row] = await scope.tx.select().from(devices).where(matchOwnDevice(scope, params.id));
  if (!row) throw refuse('not_found');
  return serializeDevice(scope, row);
}

export function serializeDevice(scope: Pick<Scope, 'person'>, row: DeviceRow): Device {
  return {
    _id: row.id,
    name: row.name,
    ...describeBrowser(row.userAgent),
    ip: row.address,
    idp: row.idp,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === personOf(scope).deviceId,
  };
}
