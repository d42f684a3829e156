import { z } from 'zod';

/** A code people arrive with, `/invitation/:code` or `/discount/:code`; what it means is for the rooms above. */
export const ArrivalCode = z.string().trim().min(1).max(100);

/** Both kinds, as a sign-up carries them along. */
export const Arrival = z.strictObject({
  couponCode: ArrivalCode.optional(),
  invitationCode: ArrivalCode.optional(),
});
export type Arrival = z.infer<typeof Arrival>;
