import { expect, it } from 'vitest';
import { describeDevice, unknownDevice } from './describe-device.ts';

it.each([
  [{ browser: 'Firefox', os: 'Windows' }, 'Firefox on Windows'],
  [{ browser: 'Firefox', os: unknownDevice.os }, 'Firefox on unknown system'],
  [unknownDevice, 'Unknown device'],
])('describes %j as %s', (device, shown) => {
  expect(describeDevice(device)).toBe(shown);
});
