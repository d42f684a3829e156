import { z } from 'zod';
import { CodeFlow, Fresh } from './codes.ts';

/** The outcome of a visit to a provider. */
export const ProviderOutcome = z.discriminatedUnion('outcome', [
  /** The identity is linked to an account: open a session. */
  Fresh.extend({ outcome: z.literal('signed-in') }),
  /** The address has no account yet: `POST /users/{id}/continue/{token}` creates it. */
  z.object({
    outcome: z.literal('sign-up'),
    flow: CodeFlow,
    provider: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  /** The provider verified no address: one must be entered and confirmed. */
  z.object({ outcome: z.literal('set-email'), flow: CodeFlow, provider: z.string() }),
  /** The address has an account: a code was emailed to it, `GET /users/{id}/link/{token}/{otp}` links the identity. */
  z.object({ outcome: z.literal('link'), flow: CodeFlow, provider: z.string(), email: z.string() }),
]);
export type ProviderOutcome = z.infer<typeof ProviderOutcome>;
