import { describe, expect, test } from 'vitest';
import { formatDateTime, parseDateTime, parseDay, parseTime } from './date-text.ts';

describe('parseDay', () => {
  test.each([
    '2026-11-06',
    '2026/11/6',
    ' 2026.11.06 ',
    '6.11.2026',
    '6 Nov 2026',
    '6th November 2026',
    '6. Nov. 2026',
    'Nov 6, 2026',
    'november 6th 2026',
  ])('reads %s', (text) => {
    expect(parseDay(text)).toBe('2026-11-06');
  });

  test.each(['', '2026', '2026-11', '2026-02-30', '2026-13-01', '06/11/2026', '6 Foo 2026', 'tomorrow', '6 Nov 26'])(
    'rejects %s',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  test('accepts leap days in leap years only', () => {
    expect(parseDay('2028-02-29')).toBe('2028-02-29');
    expect(parseDay('2027-02-29')).toBeUndefined();
  });
});

test.each([
  ['9:05', '09:05'],
  ['09:05:30', '09:05'],
  ['12:00 am', '00:00'],
  ['12:30pm', '12:30'],
  ['9:05 p.m.', '21:05'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['13:00 pm', undefined],
])('parseTime reads %s as %s', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test.each(['2026-11-06T09:05', '2026-11-06 9:05', '6 Nov 2026, 09:05', 'Nov 6, 2026 at 9:05 am'])(
  'parseDateTime reads %s',
  (text) => {
    expect(parseDateTime(text)).toBe('2026-11-06T09:05');
  },
);

test.each(['2026-11-06', '09:05', '2026-11-06 25:00', '2026-11-06T09:05:00Z'])('parseDateTime rejects %s', (text) => {
  expect(parseDateTime(text)).toBeUndefined();
});

test('formats a value so that it can be parsed again', () => {
  expect(parseDateTime(formatDateTime('2026-11-06T09:05'))).toBe('2026-11-06T09:05');
});
