import { expect, test } from 'vitest';
import { formatUtcField, parseUtcField } from './utc-field.ts';

test.each([
  ['2030-01-01T10:00:00Z', '2030-01-01T10:00'],
  ['2030-01-01T10:00:00+01:00', '2030-01-01T09:00'],
  ['2030-01-01T10:00', '2030-01-01T10:00'],
  ['2030-01-01 10:00:00', '2030-01-01T10:00'],
  ['2030-01-01', '2030-01-01T00:00'],
  ['soon', 'soon'],
  ['', ''],
])('shows %s as %s', (stored, shown) => {
  expect(formatUtcField(stored)).toBe(shown);
});

test('stores the chosen time in the same format as before', () => {
  expect(parseUtcField('2030-01-01T10:00')).toBe('2030-01-01T10:00:00Z');
  expect(parseUtcField('')).toBe('');
});
