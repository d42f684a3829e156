import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { momentOfId } from './moment-of-id.ts';

test('an id tells when it was made', () => {
  const msecs = Date.parse('2026-11-15T12:00:00.000Z');
  expect(momentOfId(v7({ msecs }))).toBe(msecs);
});

test('what is not such an id tells nothing', () => {
  expect(momentOfId('new')).toBeUndefined();
  expect(momentOfId('01a1dd55-529f-4777-82ea-3887ae96a225')).toBeUndefined();
});
