import dayjs from 'dayjs';

/** `12 Nov 2026 - 09:14 AM (UTC+01:00)`: the specification's format for a time with its zone. */
export function formatZonedTime(at: Date | string): string {
  const time = dayjs(at);
  return `${time.format('DD MMM YYYY - hh:mm A')} (UTC${time.format('Z')})`;
}
