import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { devices } from '../tables.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const unknownDeviceId = '00000000-0000-0000-0000-000000000000';

/** The device id that the browser claims. It only selects among the person's own devices. */
export function readDeviceHint({ request }: Pick<Scope, 'request'>): string | null {
  const hint = request?.headers['x-device-id'];
  return typeof hint === 'string' && idShape.test(hint) ? hint : null;
}

/**
 * The device of a request, if this account has had a session on it. Only owners know the ids of their devices, so a stranger
 * cannot name one. Takes the same time for unknown accounts (`userId` null).
 */
export async function findKnownDevice(scope: Scope, userId: string | null): Promise<string | null> {
  const id = readDeviceHint(scope) ?? unknownDeviceId;
  const [row] = await scope.tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, id), eq(devices.userId, userId ?? unknownDeviceId)));
  return row?.id ?? null;
}
