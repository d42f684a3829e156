import type { CodeFlow } from '../contract/codes.ts';
import type { SignInOutcome } from '../contract/sign-in.ts';
import type texts from './texts.en.json';

type Confirmation = {
  /** The key of the confirmation message, under `accounts.done`. */
  readonly doneKey?: keyof typeof texts.done;
  readonly values?: { readonly provider?: string; readonly email?: string };
};

/** The next step after a confirmation. */
export type Step =
  /** Signs in with the fresh token; a person who is already signed in (with any account) stays so and is sent to `ifSignedIn`. */
  | ({ readonly to: 'inside'; readonly freshToken: string; readonly ifSignedIn?: string } & Confirmation)
  | { readonly to: 'session'; readonly signedIn: SignInOutcome }
  | ({ readonly to: 'page'; readonly path: string } & Confirmation)
  /** The code stays unspent until a password has been chosen. */
  | { readonly to: 'new-password' }
  | { readonly to: 'new-address'; readonly flow: CodeFlow }
  /** The account will be deleted at that time, and all sessions have ended. */
  | { readonly to: 'outside'; readonly leaveAt: string };
