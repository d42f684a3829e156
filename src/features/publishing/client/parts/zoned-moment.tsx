import { useCurrentUser } from '#features/accounts/client/door.tsx';
import { formatMomentIn, zoneOf } from '../time-zones.ts';

/** A future date and time, in the reader's time zone. */
export function ZonedMoment({ at }: { at: string }) {
  const { data: user } = useCurrentUser();
  return <time dateTime={at}>{formatMomentIn(zoneOf(user), new Date(at))}</time>;
}
