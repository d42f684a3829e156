import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';

/** A browser in which the person is signed in. */
export const Device = z.object({
  _id: Id,
  /** The name the person gave it, if any. */
  name: z.string().nullable(),
  os: z.string(),
  browser: z.string(),
  /** The IP address of its last use. */
  ip: z.string(),
  /** The sign-in method of its session: `password`, or the id of an identity provider. */
  idp: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

const DeviceParams = z.strictObject({ id: Id });

export const listDevices = endpoint({
  name: 'accounts.list-devices',
  summary: 'Lists the devices on which you are signed in, the current one first, then by last use. At most 100.',
  method: 'GET',
  path: '/devices',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.array(Device),
});

export const removeOtherDevices = endpoint({
  name: 'accounts.remove-other-devices',
  summary: 'Signs out all other devices.',
  method: 'DELETE',
  path: '/devices',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({ removed: z.number().int() }),
  limits: { unbudgeted: true },
});

export const getDevice = endpoint({
  name: 'accounts.get-device',
  summary: 'Returns one of your devices.',
  method: 'GET',
  path: '/devices/{id}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: DeviceParams,
  reply: Device,
});

export const DeviceName = z.strictObject({
  name: z.string().trim().max(50, 'Use at most 50 characters.').nullable(),
});

export const renameDevice = endpoint({
  name: 'accounts.rename-device',
  summary: 'Renames a device; null or an empty name restores the default description.',
  method: 'PATCH',
  path: '/devices/{id}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: DeviceParams,
  body: DeviceName,
  reply: Device,
});

export const removeDevice = endpoint({
  name: 'accounts.remove-device',
  summary: 'Signs a device out and removes it, effective immediately.',
  method: 'DELETE',
  path: '/devices/{id}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: DeviceParams,
  reply: 'nothing',
  limits: { unbudgeted: true },
});
