import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findZone, formatZones, measureZones, zoneNames } from './timezones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
const listZones = (at: Date): string[] => formatZones(measureZones(zoneNames, at));
const shape = /^\(UTC([+-])(\d{2}):(\d{2})\) (\S+)$/;

const read = (line: string) => {
  const [, sign, hours, minutes, name = ''] = shape.exec(line) ?? [];
  return { name, minutes: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) };
};

describe('the list of time zones', () => {
  it('shows the offset of the date', () => {
    expect(listZones(winter)).toContain('(UTC+01:00) Europe/Berlin');
    expect(listZones(summer)).toContain('(UTC+02:00) Europe/Berlin');
    expect(listZones(winter)).toEqual(expect.arrayContaining(['(UTC+00:00) UTC', '(UTC-05:00) America/New_York']));
    expect(listZones(winter).join()).toMatch(/\(UTC\+05:45\) Asia\/Kath?mandu/);
  });

  it('is sorted by offset, then by name, without duplicates, for any date', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (at) => {
        const zones = listZones(at).map(read);
        expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
        for (const [index, zone] of zones.slice(1).entries()) {
          const before = zones[index] ?? zone;
          expect(before.minutes < zone.minutes || (before.minutes === zone.minutes && before.name < zone.name)).toBe(
            true,
          );
        }
        expect(zones.every(({ minutes }) => Math.abs(minutes) <= 14 * 60)).toBe(true);
      }),
      { numRuns: 3 },
    );
  });

  it('has one format', () => {
    expect(listZones(winter).filter((line) => !shape.test(line))).toEqual([]);
    expect(listZones(winter).length).toBeGreaterThan(400);
  });
});

describe('the chosen time zone', () => {
  it('is found for every listed line and every name, in any case', () => {
    for (const line of listZones(winter)) {
      const { name } = read(line);
      expect([findZone(line), findZone(name), findZone(name.toLowerCase()), findZone(name.toUpperCase())]).toEqual(
        Array(4).fill(name),
      );
    }
  });

  it('does not depend on the offset in the line', () => {
    expect(findZone('(UTC+02:00) Europe/Berlin')).toBe('Europe/Berlin');
  });

  it('is found by its other names', () => {
    expect(listZones(winter).map((line) => read(line).name)).toContain(findZone('Asia/Kolkata'));
    expect(findZone('Asia/Kolkata')).toBe(findZone('Asia/Calcutta'));
    expect(findZone('Etc/UTC')).toBe('UTC');
  });

  it.each(['', 'Mars/Olympus', '+01:00', '(UTC+01:00)', '(UTC+01:00) ', 'UTC+1', 'Europe', 'Europe/Berlin ', '../etc'])(
    'is null for “%s”',
    (chosen) => {
      expect(findZone(chosen)).toBeNull();
    },
  );

  it('is null or a listed one, for any text', () => {
    const names = new Set(listZones(winter).map((line) => read(line).name));
    fc.assert(
      fc.property(fc.string(), (text) => {
        const zone = findZone(text);
        expect(zone === null || (names.has(zone) && findZone(zone) === zone)).toBe(true);
      }),
    );
  });
});
