import { expect, test } from 'vitest';
import { findDiskAlert } from './disk-alert.ts';

test('alerts when a disk gets worse and when it has recovered', () => {
  expect(findDiskAlert('enough', 'low', 'web-1')).toMatchObject({
    isGood: false,
    subject: 'web-1 is almost out of disk space',
  });
  expect(findDiskAlert('low', 'critical', 'web-1')).toMatchObject({ subject: 'web-1 is out of disk space' });
  expect(findDiskAlert('enough', 'read-only', 'web-1')).toMatchObject({ subject: 'web-1 can’t write to its disk' });
  expect(findDiskAlert('low', 'enough', 'web-1')).toMatchObject({ isGood: true });
});

test('does not repeat an alert, and ignores partial improvements', () => {
  expect(findDiskAlert('low', 'low', 'web-1')).toBe(null);
  expect(findDiskAlert('critical', 'low', 'web-1')).toBe(null);
  expect(findDiskAlert('enough', 'enough', 'web-1')).toBe(null);
});
