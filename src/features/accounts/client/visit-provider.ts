import { call } from '#client-kit/call.ts';
import { browserStore, type TextStore } from '#client-kit/local-settings.ts';
import type { Arrival } from '../contract/arrival.ts';
import { type linkProvider, visitProvider as signInOrUp } from '../contract/providers.ts';
import { sha256, textOfBytes } from './sha-256.ts';

const key = 'plinth.provider-visit';
const visits = browserStore('sessionStorage');

/** What this window keeps while it is away at a provider, to show on its return that it was the one that left. */
export function makeVisitSecret(store: TextStore): { readonly browserHash: string } {
  const secret = textOfBytes(crypto.getRandomValues(new Uint8Array(32)));
  store.setItem(key, secret);
  return { browserHash: sha256(secret) };
}

export const visitSecret = (store: TextStore = visits): string | undefined => store.getItem(key) ?? undefined;

export const forgetVisit = (store: TextStore = visits): void => store.removeItem(key);

/**
 * Leaves for an identity provider: to sign in or up with what somebody arrived with, or (with `linkProvider`) to link it. The browser
 * comes back to `/auth`.
 */
export async function visitProvider(
  idp: string,
  through: typeof signInOrUp | typeof linkProvider = signInOrUp,
  brought: { readonly arrival?: Arrival } = {},
): Promise<void> {
  const { url } = await call(through, { params: { idp }, body: { ...makeVisitSecret(visits), ...brought } });
  location.assign(url);
}
