import { z } from 'zod';
import { CodeFlow, Fresh } from './codes.ts';

/** What a provider's answer leads to. */
export const ProviderOutcome = z.discriminatedUnion('outcome', [
  /** It is linked to an account: open a session. */
  Fresh.extend({ outcome: z.literal('signed-in') }),
  /** Nobody has this address yet: `POST /users/{id}/continue/{token}` makes the account. */
  z.object({
    outcome: z.literal('sign-up'),
    flow: CodeFlow,
    provider: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  /** The provider vouched for no address: one must be given and confirmed. */
  z.object({ outcome: z.literal('set-email'), flow: CodeFlow, provider: z.string() }),
  /** The address has an account: a code was mailed there, `GET /users/{id}/link/{token}/{otp}` links the two. */
  z.object({ outcome: z.literal('link'), flow: CodeFlow, provider: z.string(), email: z.string() }),
]);
export type ProviderOutcome = z.infer<typeof ProviderOutcome>;
