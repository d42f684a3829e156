import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { ProviderSetting } from '#platform/config/provider-settings.ts';
import type { VerifiedIdentity } from '../../provider-arrival.ts';
import { parseNames } from '../../provider-names.ts';
import {
  type IdentityProvider,
  ProviderUnreachable,
  parseVerifiedEmail,
  providerTimeoutMs,
} from './identity-provider.ts';

/** Loaded on first use, because most nodes never need it. */
const library = () => import('openid-client');

/** How long discovered metadata is cached; it rarely changes. */
const metadataCacheMs = 3_600_000;

type OidcSetting = Extract<ProviderSetting, { issuer: string }>;

/** Any OpenID Connect issuer: authorization code with PKCE, state and nonce, and a verified ID token signature. */
export function makeOidcProvider(setting: OidcSetting, redirectUri: string): IdentityProvider {
  const { id, name, kind } = setting;
  const configuration = cacheFor(metadataCacheMs, () => discover(setting));

  return {
    id,
    name,
    kind,
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async finish(query, visit) {
      const known = await configuration();
      const claims = await exchange(known, query, visit, redirectUri).catch((error: unknown) => {
        throw isUnreachable(error) ? new ProviderUnreachable('no answer', { cause: error }) : error;
      });
      return toIdentity(setting, claims);
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSetting): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } =
    await library();
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  // The default without metadata is Basic, but servers disagree less about credentials in the body.
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
  // Otherwise the library relies on TLS alone for the ID token.
  const execute = [enableNonRepudiationChecks];
  // The configuration allows HTTP on this machine only.
  if (new URL(issuer).protocol === 'http:') execute.push(allowInsecureRequests);
  const timeout = providerTimeoutMs / 1000;
  return discovery(new URL(issuer), clientId, undefined, authenticate, { execute, timeout }).catch((error: unknown) => {
    throw new ProviderUnreachable('no discovery', { cause: error });
  });
}

type Claims = IDToken & Partial<UserInfoResponse>;

/** The claims of the ID token, with the address from the userinfo endpoint if the token has none. */
async function exchange(
  known: Configuration,
  query: URLSearchParams,
  { state, nonce, codeVerifier }: Parameters<IdentityProvider['finish']>[1],
  redirectUri: string,
): Promise<Claims> {
  const { authorizationCodeGrant, fetchUserInfo } = await library();
  const address = new URL(redirectUri);
  address.search = query.toString();
  const tokens = await authorizationCodeGrant(known, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  if (claims.email !== undefined || !known.serverMetadata().userinfo_endpoint) return claims;
  const { email, email_verified, given_name, family_name, name } = await fetchUserInfo(
    known,
    tokens.access_token,
    claims.sub,
  );
  return { given_name, family_name, name, ...claims, email, email_verified } as Claims;
}

/** A subject is unique only within its issuer, and Microsoft's `common` serves many. */
const toIdentity = (
  { kind }: OidcSetting,
  { iss, sub, email, email_verified, given_name, family_name, name }: Claims,
): VerifiedIdentity => ({
  subject: kind === 'microsoft' ? `${iss} ${sub}` : sub,
  email: parseVerifiedEmail(email, email_verified),
  ...parseNames({ first: given_name, last: family_name, whole: name }),
});

/** Failed connections, timeouts and server errors, anywhere in the chain of causes. */
function isUnreachable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  if (error.name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true;
  // Errors of `fetch` have no code; argument errors of the library have one.
  if (error instanceof TypeError && code === undefined) return true;
  if (typeof status === 'number' && status >= 500) return true;
  if (cause instanceof Response) return cause.status >= 500;
  return isUnreachable(cause, depth + 1);
}

/** Shares one request among concurrent callers, caches the result for a while, and does not cache failures. */
function cacheFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly answer: Promise<T>; readonly until: number } | null = null;
  return () => {
    if (known && performance.now() < known.until) return known.answer;
    const asked = { answer: ask(), until: performance.now() + ms };
    known = asked;
    asked.answer.catch(() => {
      if (known === asked) known = null;
    });
    return asked.answer;
  };
}
