import { expect, test } from 'vitest';
import { alertFor } from './disk-alert.ts';

test('tells when a disk gets worse, and when it is well again', () => {
  expect(alertFor('enough', 'low', 'web-1')).toMatchObject({
    isGood: false,
    subject: 'web-1 is almost out of disk space',
  });
  expect(alertFor('low', 'critical', 'web-1')).toMatchObject({ subject: 'web-1 is out of disk space' });
  expect(alertFor('enough', 'read-only', 'web-1')).toMatchObject({ subject: 'web-1 can’t write to its disk' });
  expect(alertFor('low', 'enough', 'web-1')).toMatchObject({ isGood: true });
});

test('says nothing twice, and nothing when a bad disk gets better but not well', () => {
  expect(alertFor('low', 'low', 'web-1')).toBe(null);
  expect(alertFor('critical', 'low', 'web-1')).toBe(null);
  expect(alertFor('enough', 'enough', 'web-1')).toBe(null);
});
