import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterZones, formatTimeIn, listZoneOptions, toZoneOption } from './time-zones.ts';

const listed = [
  '(UTC-05:00) America/New_York',
  '(UTC-03:00) America/Argentina/Buenos_Aires',
  '(UTC+00:00) UTC',
  '(UTC+01:00) Europe/Berlin',
  '(UTC+05:30) Asia/Kolkata',
];
const options = listed.map(toZoneOption);
const found = (typed: string) => filterZones(options, typed).map(({ value }) => value);

describe('time zones', () => {
  it('stores the name and shows the full label', () => {
    expect(toZoneOption('(UTC+01:00) Europe/Berlin')).toEqual({
      value: 'Europe/Berlin',
      label: '(UTC+01:00) Europe/Berlin',
    });
  });

  it.each([
    ['berlin', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['york america', 'America/New_York'],
    ['+05:30', 'Asia/Kolkata'],
    ['utc-3', 'America/Argentina/Buenos_Aires'],
    ['UTC+1', 'Europe/Berlin'],
    ['buenos aires', 'America/Argentina/Buenos_Aires'],
    ['(UTC+01:00) Europe/Berlin', 'Europe/Berlin'],
  ])('finds %s for %j', (typed, zone) => {
    expect(found(typed)).toContain(zone);
    expect(found(typed)).not.toHaveLength(listed.length);
  });

  it('returns all zones for no input, and none for nonsense', () => {
    expect(found('  ')).toHaveLength(listed.length);
    expect(found('zzz')).toEqual([]);
  });

  it('returns only listed zones in their order, for any input', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const left = filterZones(options, typed);
        expect(left).toEqual(options.filter((option) => left.includes(option)));
      }),
    );
  });

  it('includes a stored zone that is not listed', () => {
    expect(listZoneOptions(listed, 'Asia/Calcutta')[0]).toEqual({ value: 'Asia/Calcutta', label: 'Asia/Calcutta' });
    expect(listZoneOptions(listed, 'Europe/Berlin')).toHaveLength(listed.length);
    expect(listZoneOptions(listed, null)).toHaveLength(listed.length);
  });

  it('formats the time in a zone, and returns undefined for an unknown one', () => {
    const now = new Date('2026-01-15T12:00:00Z');
    expect(formatTimeIn('Europe/Berlin', now)).toBe('13:00');
    expect(formatTimeIn('Asia/Kolkata', now)).toBe('17:30');
    expect(formatTimeIn('Nowhere/Land', now)).toBeUndefined();
  });
});
