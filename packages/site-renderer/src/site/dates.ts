import type { DateView } from '../views.ts';

const shape =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?[ ]?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * An instant as Hugo's front matter writes it, as ISO 8601 in UTC; null when it is none. Without a zone it is UTC: a machine's
 * own zone or language must not change a page.
 */
export function readInstant(raw: string): string | null {
  const match = shape.exec(raw.trim());
  if (!match) return null;
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', part = '', zone = 'Z'] = match;
  const offset = zone === 'Z' ? 0 : minutesOf(zone);
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute) - offset,
    Number(second),
    Number(part.padEnd(3, '0').slice(0, 3)),
  );
  const isReal = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isReal && Number(hour) < 24 && Number(minute) < 60 && !Number.isNaN(at) ? new Date(at).toISOString() : null;
}

function minutesOf(zone: string): number {
  const digits = zone.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
}

const months = 'January February March April May June July August September October November December'.split(' ');
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A date for readers: in English by name, elsewhere in digits that everybody reads alike. The same bytes on every machine. */
export function dateView(iso: string, language: string): DateView {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const isEnglish = language === 'en' || language.startsWith('en-');
  const text = isEnglish ? `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}` : iso.slice(0, 10);
  return { iso, text };
}

/** As RSS wants it (RFC 822). */
export function feedDate(iso: string): string {
  const date = new Date(iso);
  const month = (months[date.getUTCMonth()] ?? '').slice(0, 3);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${days[date.getUTCDay()]}, ${two(date.getUTCDate())} ${month} ${date.getUTCFullYear()} ${iso.slice(11, 19)} GMT`;
}
