import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { parseRange } from './parse-range.ts';

it.each([
  [undefined, 10, 'whole'],
  ['', 10, 'whole'],
  ['bytes=0-4', 10, { start: 0, end: 4 }],
  ['Bytes=0-4', 10, { start: 0, end: 4 }],
  ['bytes=5-', 10, { start: 5, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=5-500', 10, { start: 5, end: 9 }],
  ['bytes=9-9', 10, { start: 9, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  ['bytes=5-4', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  ['items=0-1', 10, 'whole'],
  ['bytes=a-b', 10, 'whole'],
  ['bytes=0x1-2', 10, 'whole'],
  ['bytes=99999999999999999999-', 10, 'whole'],
])('parses %j of %i bytes as %j', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected);
});

it('never returns a range outside the blob', () => {
  const number = fc.oneof(fc.constant(''), fc.nat({ max: 300 }).map(String));
  const header = fc.oneof(
    fc.string(),
    fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
  );
  fc.assert(
    fc.property(header, fc.nat({ max: 200 }), (text, size) => {
      const range = parseRange(text, size);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.start).toBeLessThanOrEqual(range.end);
      expect(range.end).toBeLessThan(size);
    }),
    { numRuns: propertyRuns(200) },
  );
});
