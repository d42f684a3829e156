import { Email } from '../../contract/fields.ts';
import type { Provider } from '../../contract/providers.ts';
import type { VerifiedIdentity } from '../../provider-arrival.ts';

/** The secrets that identify a visit on its return; each is used once. */
export type VisitSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** An external service that authenticates people. */
export type IdentityProvider = Provider & {
  /** The URL to which the browser is sent. */
  authorizationUrl(visit: VisitSecrets): Promise<URL>;
  /** Verifies the query of the return and resolves to the identity. Throws `ProviderAway` or another error on failure. */
  finish(query: URLSearchParams, visit: VisitSecrets): Promise<VerifiedIdentity>;
};

/** The provider did not respond, which says nothing about the person. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderAway';
}

/** The timeout of each request to a provider. */
export const providerTimeoutMs = 8000;

/** Accepts an address only if the provider has verified it and it is valid in our own forms. */
export const parseVerifiedEmail = (email: unknown, isVerified: unknown): string | null =>
  isVerified === true ? (Email.safeParse(email).data ?? null) : null;
