import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';

/** A browser in which the person is signed in. */
export const Device = z.object({
  _id: Id,
  /** The person's own word for it, if they gave one. */
  name: z.string().nullable(),
  os: z.string(),
  browser: z.string(),
  /** The address of its last use. */
  ip: z.string(),
  /** How its session began: `password`, or the id of an identity provider. */
  idp: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

const DeviceParams = z.strictObject({ id: Id });

export const listDevices = endpoint({
  name: 'accounts.list-devices',
  summary: 'Where the person is signed in, the present device first, then by last use. At most 100.',
  method: 'GET',
  path: '/devices',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.array(Device),
});

export const removeOtherDevices = endpoint({
  name: 'accounts.remove-other-devices',
  summary: 'Sign out everywhere but here.',
  method: 'DELETE',
  path: '/devices',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: z.object({ removed: z.number().int() }),
  limits: { unbudgeted: true },
});

export const getDevice = endpoint({
  name: 'accounts.get-device',
  summary: 'One device of the person.',
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
  summary: 'Give a device a name; null or an empty one goes back to its own description.',
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
  summary: 'Sign a device out and forget it, effective at once.',
  method: 'DELETE',
  path: '/devices/{id}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: DeviceParams,
  reply: 'nothing',
  limits: { unbudgeted: true },
});
