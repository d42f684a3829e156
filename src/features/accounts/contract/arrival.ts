import { z } from 'zod';

/** A code in the URL of a sign-up, `/invitation/:code` or `/discount/:code`; higher rooms interpret it. */
export const ArrivalCode = z.string().trim().min(1).max(100);

/** Both kinds of codes, carried along by a sign-up. */
export const Arrival = z.strictObject({
  couponCode: ArrivalCode.optional(),
  invitationCode: ArrivalCode.optional(),
});
export type Arrival = z.infer<typeof Arrival>;
