import { formatMomentIn, zoneOf } from '#client-kit/time-zones.ts';
import { useCurrentUser } from '#features/accounts/client/door.tsx';

/** A future date and time, in the reader's time zone. */
export function ZonedMoment({ at }: { at: string }) {
  const { data: user } = useCurrentUser();
  return <time dateTime={at}>{formatMomentIn(zoneOf(user), new Date(at))}</time>;
}
