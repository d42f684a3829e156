import { describe, expect, it } from 'vitest';
import type { Device } from '../../../contract/devices.ts';
import { onlyThis, withName, without } from './devices-after.ts';

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

describe('the list of devices after a change, before the server has answered', () => {
  it('a new name is on the one device, without blanks around it', () => {
    expect(withName(devices, 'phone', ' Pocket ').map(({ name }) => name)).toEqual([null, 'Pocket', null]);
  });

  it('an empty name is none', () => {
    expect(withName(withName(devices, 'phone', 'Pocket'), 'phone', '  ')).toEqual(devices);
  });

  it('a removed one is gone, the others stay in their order', () => {
    expect(without(devices, 'phone').map(({ _id }) => _id)).toEqual(['here', 'work']);
  });

  it('signing out all others leaves this one', () => {
    expect(onlyThis(devices).map(({ _id }) => _id)).toEqual(['here']);
  });
});
