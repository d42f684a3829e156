import type { CodeFlow } from '../contract/codes.ts';
import type { SignInOutcome } from '../contract/sign-in.ts';
import type texts from './texts.en.json';

type Said = {
  /** The sentence that tells it happened, under `accounts.done`. */
  readonly said?: keyof typeof texts.done;
  readonly values?: { readonly provider?: string; readonly email?: string };
};

/** Where something that was confirmed leads. */
export type Step =
  /** Signed in with the fresh token; who is already signed in (as whoever) stays that, and goes there instead. */
  | ({ readonly to: 'inside'; readonly freshToken: string; readonly ifSignedIn?: string } & Said)
  | { readonly to: 'session'; readonly signedIn: SignInOutcome }
  | ({ readonly to: 'page'; readonly path: string } & Said)
  /** The code stays unspent until a password has been chosen with it. */
  | { readonly to: 'new-password' }
  | { readonly to: 'new-address'; readonly flow: CodeFlow }
  /** The account ends then, and every session has ended now. */
  | { readonly to: 'outside'; readonly leaveAt: string };
