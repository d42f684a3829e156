import { describe, expect, it } from 'vitest';
import type { Device } from '../../../contract/devices.ts';
import { keepCurrentDevice, removeFromList, setDeviceName } from './change-devices.ts';

const device = (_id: string, isCurrent = false): Device => ({
  _id,
  name: null,
  os: 'Linux',
  browser: 'Firefox',
  ip: '192.0.2.1',
  idp: 'password',
  createdAt: '2026-11-12T09:00:00.000Z',
  lastSeenAt: '2026-11-12T09:00:00.000Z',
  isCurrent,
});
const devices = [device('here', true), device('phone'), device('work')];

describe('optimistic changes of the device list', () => {
  it('sets the trimmed name of one device', () => {
    expect(setDeviceName(devices, 'phone', ' Pocket ').map(({ name }) => name)).toEqual([null, 'Pocket', null]);
  });

  it('treats an empty name as none', () => {
    expect(setDeviceName(setDeviceName(devices, 'phone', 'Pocket'), 'phone', '  ')).toEqual(devices);
  });

  it('removes one device and keeps the order of the others', () => {
    expect(removeFromList(devices, 'phone').map(({ _id }) => _id)).toEqual(['here', 'work']);
  });

  it('keeps only this device after signing out all others', () => {
    expect(keepCurrentDevice(devices).map(({ _id }) => _id)).toEqual(['here']);
  });
});
