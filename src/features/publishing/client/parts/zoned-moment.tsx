import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { formatFieldValue, formatTimeZone, zoneOf } from '../time-zones.ts';

dayjs.extend(advancedFormat);

/** `16th Nov, 26 at 09:00 (UTC+01:00) Europe/Berlin` */
export const formatMomentIn = (zone: string, at: Date): string =>
  `${dayjs(formatFieldValue(zone, at)).format('Do MMM, YY [at] HH:mm')} ${formatTimeZone(zone, at)}`;

/** A future date and time, in the reader's time zone. */
export function ZonedMoment({ at }: { at: string }) {
  const { data: user } = useCurrentUser();
  return <time dateTime={at}>{formatMomentIn(zoneOf(user), new Date(at))}</time>;
}
