import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { ProviderSetting } from '#platform/config/provider-settings.ts';
import type { ProvenIdentity } from '../../provider-arrival.ts';
import { namesFrom } from '../../provider-names.ts';
import { type IdentityProvider, ProviderAway, providerTimeoutMs, vouchedEmail } from './identity-provider.ts';

/** Loaded on first use: most nodes send nobody to a provider. */
const library = () => import('openid-client');

/** What an issuer says of itself may change, if rarely. */
const rememberedMs = 3_600_000;

type OidcSetting = Extract<ProviderSetting, { issuer: string }>;

/** Any OpenID Connect issuer: authorization code with PKCE, state and nonce, and an ID token whose signature is checked. */
export function makeOidcProvider(setting: OidcSetting, redirectUri: string): IdentityProvider {
  const { id, name, kind } = setting;
  const configuration = rememberFor(rememberedMs, () => discover(setting));

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
        throw isAway(error) ? new ProviderAway('no answer', { cause: error }) : error;
      });
      return identityOf(setting, claims);
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSetting): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } =
    await library();
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  // An issuer that says nothing takes Basic; of the two, the body is what servers disagree on less.
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
  // Otherwise the library trusts the connection alone for the ID token.
  const execute = [enableNonRepudiationChecks];
  // The configuration takes http on this machine only.
  if (new URL(issuer).protocol === 'http:') execute.push(allowInsecureRequests);
  const timeout = providerTimeoutMs / 1000;
  return discovery(new URL(issuer), clientId, undefined, authenticate, { execute, timeout }).catch((error: unknown) => {
    throw new ProviderAway('no discovery', { cause: error });
  });
}

type Claims = IDToken & Partial<UserInfoResponse>;

/** What the ID token says, and the address from the issuer's own page about the person where the token holds none. */
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

/** A subject means something only together with its issuer, and Microsoft's `common` speaks for many. */
const identityOf = (
  { kind }: OidcSetting,
  { iss, sub, email, email_verified, given_name, family_name, name }: Claims,
): ProvenIdentity => ({
  subject: kind === 'microsoft' ? `${iss} ${sub}` : sub,
  email: vouchedEmail(email, email_verified),
  ...namesFrom({ first: given_name, last: family_name, whole: name }),
});

/** Connections that fail, answers that take too long, servers in trouble; anywhere in the chain of causes. */
function isAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  if (error.name === 'TimeoutError' || code === 'OAUTH_TIMEOUT') return true;
  // What `fetch` throws has no code; what the library throws about its arguments has one.
  if (error instanceof TypeError && code === undefined) return true;
  if (typeof status === 'number' && status >= 500) return true;
  if (cause instanceof Response) return cause.status >= 500;
  return isAway(cause, depth + 1);
}

/** Asks once for all who wait, keeps the answer for a while, and a failure not at all. */
function rememberFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
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
