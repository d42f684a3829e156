export const dateOrders = ['dmy', 'mdy'] as const;
/** How dates such as 3/4/1990 are meant: the day first, or the month. */
export type DateOrder = (typeof dateOrders)[number];

/** A date as people and spreadsheets write it, as 1990-03-31. Null if it is none; dates without a year are none. */
export function parseBirthday(written: string, order: DateOrder): string | null {
  const text = written.trim().replace(/[T ]\d{2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return toDate(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dotted) return toDate(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  if (!slashed) return null;
  const [, first, second, year] = slashed;
  return order === 'dmy' ? toDate(year, second, first) : toDate(year, first, second);
}

function toDate(year = '', month = '', day = ''): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && Number(year) >= 1900 ? date.toISOString().slice(0, 10) : null;
}

/** The order in which all these dates can be read; the day first if both are possible. */
export function detectDateOrder(values: readonly string[]): DateOrder {
  const isReadable = (order: DateOrder) => values.every((value) => parseBirthday(value, order) !== null);
  return values.length > 0 && !isReadable('dmy') && isReadable('mdy') ? 'mdy' : 'dmy';
}
