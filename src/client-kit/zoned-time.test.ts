import { expect, it } from 'vitest';
import { formatZonedTime } from './zoned-time.ts';

it('formats day, time and zone as in the specification', () => {
  expect(formatZonedTime(new Date(2026, 10, 5, 21, 4))).toMatch(/^05 Nov 2026 - 09:04 PM \(UTC[+-]\d\d:\d\d\)$/);
});
