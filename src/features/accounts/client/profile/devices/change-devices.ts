import type { Device } from '../../../contract/devices.ts';

type Devices = readonly Device[];

/** An empty name restores the default description. */
export const setDeviceName = (devices: Devices, id: string, name: string): Device[] =>
  devices.map((device) => (device._id === id ? { ...device, name: name.trim() || null } : device));

export const removeFromList = (devices: Devices, id: string): Device[] => devices.filter((device) => device._id !== id);

export const keepCurrentDevice = (devices: Devices): Device[] => devices.filter((device) => device.isCurrent);
