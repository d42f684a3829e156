import type { Interval } from '#contract-kit/money.ts';
import type { Period } from '../../periods.ts';

const suffixes = ['th', 'st', 'nd', 'rd'] as const;

const ordinal = (day: number): string =>
  `${day}${day % 100 >= 11 && day % 100 <= 13 ? 'th' : (suffixes[day % 10] ?? 'th')}`;

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** `14th Nov`, with the year as `14th Nov, 26`. */
export const describeDay = (at: Date, hasYear = true): string =>
  `${ordinal(at.getUTCDate())} ${monthName.format(at).slice(0, 3)}${hasYear ? `, ${String(at.getUTCFullYear()).slice(-2)}` : ''}`;

/** `14th Nov to 14th Dec, 26`. */
export const describePeriod = ({ start, end }: Period): string =>
  `${describeDay(start, start.getUTCFullYear() !== end.getUTCFullYear())} to ${describeDay(end)}`;

/** `Scale, monthly`. */
export const describePlan = (name: string, interval: Interval): string => `${name}, ${interval}`;
