import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { readIdTime } from './id-time.ts';

test('reads the time at which an id was created', () => {
  const msecs = Date.parse('2026-11-15T12:00:00.000Z');
  expect(readIdTime(v7({ msecs }))).toBe(msecs);
});

test('returns undefined for other ids', () => {
  expect(readIdTime('new')).toBeUndefined();
  expect(readIdTime('01a1dd55-529f-4777-82ea-3887ae96a225')).toBeUndefined();
});
