import { Email } from '../../contract/fields.ts';
import type { Provider } from '../../contract/providers.ts';
import type { ProvenIdentity } from '../../provider-arrival.ts';

/** What one visit is recognised by when it comes back: each is used once, and for that visit only. */
export type VisitSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Somebody else who knows who people are. */
export type IdentityProvider = Provider & {
  /** Where to send the browser. */
  authorizationUrl(visit: VisitSecrets): Promise<URL>;
  /** Who came back, by the query they came back with. Throws `ProviderAway` or any other error when that is not sure. */
  finish(query: URLSearchParams, visit: VisitSecrets): Promise<ProvenIdentity>;
};

/** The provider did not answer: that says nothing about the person. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** For each request to a provider. */
export const providerTimeoutMs = 8000;

/** An address counts only when the provider has made sure of it, and when it could have been typed into our own forms. */
export const vouchedEmail = (email: unknown, isVerified: unknown): string | null =>
  isVerified === true ? (Email.safeParse(email).data ?? null) : null;
