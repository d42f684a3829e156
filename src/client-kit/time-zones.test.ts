import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFieldValue, formatMomentIn, formatTimeZone, parseFieldValue } from './time-zones.ts';

describe('a date and time in a person’s time zone', () => {
  it('is the local time there', () => {
    expect(parseFieldValue('Europe/Berlin', '2026-11-16T09:00')?.toISOString()).toBe('2026-11-16T08:00:00.000Z');
    expect(parseFieldValue('Asia/Kolkata', '2026-11-16T09:00')?.toISOString()).toBe('2026-11-16T03:30:00.000Z');
    expect(formatFieldValue('America/New_York', new Date('2026-07-01T12:00:00Z'))).toBe('2026-07-01T08:00');
  });

  it('is right on the days when clocks change', () => {
    expect(parseFieldValue('Europe/Berlin', '2026-03-29T01:59')?.toISOString()).toBe('2026-03-29T00:59:00.000Z');
    expect(parseFieldValue('Europe/Berlin', '2026-03-29T03:00')?.toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(parseFieldValue('Europe/Berlin', '2026-10-25T03:00')?.toISOString()).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is undefined for invalid dates', () => {
    expect(parseFieldValue('Europe/Berlin', '')).toBeUndefined();
    expect(parseFieldValue('Europe/Berlin', 'tomorrow')).toBeUndefined();
  });

  it('round-trips to the minute, except for the repeated hour', () => {
    const minutes = fc.integer({ min: 27_000_000, max: 32_000_000 });
    fc.assert(
      fc.property(
        minutes,
        fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'),
        (at, zone) => {
          const shown = formatFieldValue(zone, new Date(at * 60_000));
          const back = parseFieldValue(zone, shown);
          expect(back && formatFieldValue(zone, back)).toBe(shown);
        },
      ),
    );
  });

  it('is shown in the format of the specification, with its zone', () => {
    const at = new Date('2026-11-05T20:04:00Z');
    expect(formatMomentIn('Europe/Berlin', at)).toBe('05 Nov 2026 - 09:04 PM (UTC+01:00) Europe/Berlin');
    expect(formatMomentIn('UTC', at)).toBe('05 Nov 2026 - 08:04 PM UTC');
  });

  it('names the zone in the usual way', () => {
    expect(formatTimeZone('Europe/Berlin', new Date('2026-11-16T00:00:00Z'))).toBe('(UTC+01:00) Europe/Berlin');
    expect(formatTimeZone('UTC', new Date('2026-11-16T00:00:00Z'))).toBe('UTC');
    expect(formatTimeZone('America/St_Johns', new Date('2026-11-16T00:00:00Z'))).toBe('(UTC-03:30) America/St_Johns');
  });
});
