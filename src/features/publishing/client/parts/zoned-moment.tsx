import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { fieldValueIn, spelledZone, zoneOf } from '../moment-in-zone.ts';

dayjs.extend(advancedFormat);

/** A moment to come, by the clock of the person who reads it: `16th Nov, 26 at 09:00 (UTC+01:00) Europe/Berlin`. */
export function ZonedMoment({ at }: { at: string }) {
  const { data: user } = useCurrentUser();
  const zone = zoneOf(user);
  const moment = new Date(at);
  return (
    <time dateTime={at}>
      {dayjs(fieldValueIn(zone, moment)).format('Do MMM, YY [at] HH:mm')} {spelledZone(zone, moment)}
    </time>
  );
}
