import dayjs from 'dayjs';

/** Date and time values of a form field, in the time zone of the person's profile rather than of the device. */

function offsetMs(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const there = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return there - Math.floor(at.getTime() / 1000) * 1000;
}

/** `2026-11-16T09:00`, the format of the field. */
export const formatFieldValue = (zone: string, at: Date): string =>
  new Date(at.getTime() + offsetMs(zone, at)).toISOString().slice(0, 16);

/** The instant that a field's value stands for; undefined for invalid dates. An hour that a clock skips is the one after it. */
export function parseFieldValue(zone: string, value: string): Date | undefined {
  const asUtc = Date.parse(`${value}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset of the guess may differ from that of the instant itself on the days when clocks change.
  const guess = asUtc - offsetMs(zone, new Date(asUtc));
  return new Date(asUtc - offsetMs(zone, new Date(guess)));
}

/** `(UTC+01:00) Europe/Berlin` at that instant, the format used everywhere. UTC has no offset beside its name. */
export function formatTimeZone(zone: string, at: Date): string {
  if (zone === 'UTC') return zone;
  const minutes = Math.round(offsetMs(zone, at) / 60_000);
  const size = Math.abs(minutes);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `(UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}) ${zone}`;
}

/** `16 Nov 2026 - 09:00 AM (UTC+01:00) Europe/Berlin`: the specification's format for a time with its zone. */
export const formatMomentIn = (zone: string, at: Date): string =>
  `${dayjs(formatFieldValue(zone, at)).format('DD MMM YYYY - hh:mm A')} ${formatTimeZone(zone, at)}`;

/** The time zone of the person's profile, or else of their device. */
export const zoneOf = (person: { readonly timezone: string | null } | undefined): string =>
  person?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
