const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day in the local time zone, as `2026-11-16`. */
export const formatDay = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;

/** `2026-11-16`, or undefined for a day that does not exist. */
function formatValidDay(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** From 1, or 0 for a word that is not a month. The first three letters decide: `nov`, `November`. */
const monthNumber = (name: string): number => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const written = {
  yearFirst: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
  dayFirstWithDots: /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/,
  dayFirst: /^(\d{1,2})(?:st|nd|rd|th|\.)?\s+([a-z]{3,9})[.,]?\s+(\d{4})$/i,
  monthFirst: /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i,
};

/**
 * Parses a typed day as `2026-11-16`. Rejects `11/12/2026`, which means November to some people and December to others: a wrong day is
 * worse than an error.
 */
export function parseDay(text: string): string | undefined {
  const typed = text.trim();
  const year = written.yearFirst.exec(typed);
  if (year) return formatValidDay(Number(year[1]), Number(year[2]), Number(year[3]));
  const dots = written.dayFirstWithDots.exec(typed);
  if (dots) return formatValidDay(Number(dots[3]), Number(dots[2]), Number(dots[1]));
  const day = written.dayFirst.exec(typed);
  if (day) return formatValidDay(Number(day[3]), monthNumber(day[2] ?? ''), Number(day[1]));
  const month = written.monthFirst.exec(typed);
  if (month) return formatValidDay(Number(month[3]), monthNumber(month[1] ?? ''), Number(month[2]));
  return undefined;
}

const clockTime = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?m\.?)?$/i;

/** Parses a typed time as `09:05`, in 24-hour notation or with am and pm. */
export function parseTime(text: string): string | undefined {
  const [, hours = '', minutes = '', half] = clockTime.exec(text.trim()) ?? [];
  if (hours === '' || Number(minutes) > 59) return undefined;
  const hour = Number(hours);
  if (half === undefined) return hour > 23 ? undefined : `${twoDigits(hour)}:${minutes}`;
  if (hour < 1 || hour > 12) return undefined;
  return `${twoDigits((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minutes}`;
}

const dayThenTime = /^(.*?\d{4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:T|,?\s+(?:at\s+)?)(\d{1,2}:\d{2}.*)$/i;

/** Parses a typed day and time as `2026-11-16T09:05`. */
export function parseDateTime(text: string): string | undefined {
  const parts = dayThenTime.exec(text.trim());
  const day = parseDay(parts?.[1] ?? '');
  const time = parseTime(parts?.[2] ?? '');
  return day !== undefined && time !== undefined ? `${day}T${time}` : undefined;
}

/** Formats a value as `2026-11-16 09:05`. */
export const formatDateTime = (value: string): string => value.replace('T', ' ');
