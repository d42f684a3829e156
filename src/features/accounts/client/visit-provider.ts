import { call } from '#client-kit/call.ts';
import { browserStore, type TextStore } from '#client-kit/local-settings.ts';
import type { Arrival } from '../contract/arrival.ts';
import { type linkProvider, visitProvider as signInOrUp } from '../contract/providers.ts';
import { sha256, textOfBytes } from './sha-256.ts';

const key = 'plinth.provider-visit';
const visitStore = browserStore('sessionStorage');

/** Stores a secret while the window visits a provider, to prove on return that it is the same browser. */
export function makeVisitSecret(store: TextStore): { readonly browserHash: string } {
  const secret = textOfBytes(crypto.getRandomValues(new Uint8Array(32)));
  store.setItem(key, secret);
  return { browserHash: sha256(secret) };
}

export const readVisitSecret = (store: TextStore = visitStore): string | undefined => store.getItem(key) ?? undefined;

export const clearVisitSecret = (store: TextStore = visitStore): void => store.removeItem(key);

/**
 * Redirects to an identity provider: to sign in or up with the arrival codes, or (with `linkProvider`) to link it. The browser
 * returns to `/auth`.
 */
export async function visitProvider(
  idp: string,
  through: typeof signInOrUp | typeof linkProvider = signInOrUp,
  brought: { readonly arrival?: Arrival } = {},
): Promise<void> {
  const { url } = await call(through, { params: { idp }, body: { ...makeVisitSecret(visitStore), ...brought } });
  location.assign(url);
}
