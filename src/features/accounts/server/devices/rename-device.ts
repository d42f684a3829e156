import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Device, renameDevice } from '../../contract/devices.ts';
import { devices } from '../tables.ts';
import { matchOwnDevice, serializeDevice } from './own-devices.ts';

/** Without a name, a device is described by its browser and system. */
export async function renameDeviceUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof renameDevice>,
): Promise<Device> {
  const name = body.name === '' ? null : body.name;
  const [row] = await scope.tx.update(devices).set({ name }).where(matchOwnDevice(scope, params.id)).returning();
  if (!row) throw refuse('not_found');
  return serializeDevice(scope, row);
}
