import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingZones, timeIn, zoneOption, zoneOptions } from './time-zones.ts';

const listed = [
  '(UTC-05:00) America/New_York',
  '(UTC-03:00) America/Argentina/Buenos_Aires',
  '(UTC+00:00) UTC',
  '(UTC+01:00) Europe/Berlin',
  '(UTC+05:30) Asia/Kolkata',
];
const options = listed.map(zoneOption);
const found = (typed: string) => matchingZones(options, typed).map(({ value }) => value);

describe('time zones', () => {
  it('the name is stored, the whole is shown', () => {
    expect(zoneOption('(UTC+01:00) Europe/Berlin')).toEqual({
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
  ])('%j finds %s', (typed, zone) => {
    expect(found(typed)).toContain(zone);
    expect(found(typed)).not.toHaveLength(listed.length);
  });

  it('nothing typed leaves all, nonsense none', () => {
    expect(found('  ')).toHaveLength(listed.length);
    expect(found('zzz')).toEqual([]);
  });

  it('whatever is typed, only listed zones come back, in their order', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const left = matchingZones(options, typed);
        expect(left).toEqual(options.filter((option) => left.includes(option)));
      }),
    );
  });

  it('a stored zone that is not listed stays to be seen', () => {
    expect(zoneOptions(listed, 'Asia/Calcutta')[0]).toEqual({ value: 'Asia/Calcutta', label: 'Asia/Calcutta' });
    expect(zoneOptions(listed, 'Europe/Berlin')).toHaveLength(listed.length);
    expect(zoneOptions(listed, null)).toHaveLength(listed.length);
  });

  it('tells the time there, and nothing for a zone that does not exist', () => {
    const now = new Date('2026-01-15T12:00:00Z');
    expect(timeIn('Europe/Berlin', now)).toBe('13:00');
    expect(timeIn('Asia/Kolkata', now)).toBe('17:30');
    expect(timeIn('Nowhere/Land', now)).toBeUndefined();
  });
});
