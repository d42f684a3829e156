import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type AccountClaims, type ClientAuthMethod, type ClientMetadata } from 'oidc-provider';
import { loginPage, ProviderLogin } from './identity-provider-form.ts';
import { makeStore } from './identity-provider-store.ts';

export type IdentityProviderOptions = {
  /** The allowed return URLs: the app's URL followed by `/app/auth`. */
  readonly redirectUris: readonly string[];
  /** A free port by default. */
  readonly port?: number;
  readonly title?: string;
  readonly authMethod?: ClientAuthMethod;
  /** Whether the ID token contains the address, as Google's does, or only the userinfo endpoint. */
  readonly isTokenTelling?: boolean;
  /** Intercepts its JSON replies by path, and may replace them. */
  readonly retell?: (path: string, body: unknown) => unknown;
};

export type RunningIdentityProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
};

/**
 * A real OpenID Connect provider on this machine, for tests, journeys and `npm run dev`: it signs in any entered address. It
 * keeps no sessions, so that one browser can be several people.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<RunningIdentityProvider> {
  const { redirectUris, port = 0, title = 'Development sign-in', authMethod = 'client_secret_post' } = options;
  // The issuer contains the port, so the server listens before the provider exists.
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = (_request, response) => response.end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'plinth', client_secret: randomBytes(24).toString('base64url') };
  const people = new Map<string, AccountClaims>();
  const provider = makeProvider(issuer, people, {
    ...options,
    authMethod,
    client: { ...client, redirect_uris: [...redirectUris], token_endpoint_auth_method: authMethod },
  });
  provider.use(async (context, next) => {
    await next();
    if (options.retell && context.response.is('json', '+json'))
      context.body = options.retell(context.path, context.body);
  });
  const handle = provider.callback();
  answer = (request, response) =>
    request.url?.startsWith('/interaction/')
      ? interact(provider, people, title, request, response).catch(() => response.writeHead(400).end('No such visit.'))
      : handle(request, response);
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Making = Pick<IdentityProviderOptions, 'isTokenTelling'> & {
  readonly authMethod: ClientAuthMethod;
  readonly client: ClientMetadata;
};

function makeProvider(issuer: string, people: Map<string, AccountClaims>, making: Making): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    adapter: makeStore(),
    clients: [making.client],
    clientAuthMethods: [making.authMethod],
    conformIdTokenClaims: !making.isTokenTelling,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 3600, Session: 3600, Grant: 3600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    // Signing in implies consent: there is no consent page.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context, out) {
      context.type = 'text';
      context.body = JSON.stringify(out);
    },
  });
  provider.use(async (context, next) => {
    await next();
    const cookies = [context.res.getHeader('set-cookie') ?? []].flat().map(String);
    const kept = cookies.filter((cookie) => !cookie.startsWith(provider.cookieName('session')));
    if (kept.length < cookies.length) context.set('set-cookie', kept);
  });
  return provider;
}

/** The sign-in page of the provider and its submission. */
async function interact(
  provider: Provider,
  people: Map<string, AccountClaims>,
  title: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(loginPage(title));
    return;
  }
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  if (form.do === 'cancel') {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const claims = claimsOf(ProviderLogin.parse(form));
  people.set(claims.sub, claims);
  return provider.interactionFinished(request, response, { login: { accountId: claims.sub } });
}

/** One address is one subject, also after a restart. */
function claimsOf({ email, name, address }: ProviderLogin): AccountClaims {
  const sub = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return {
    sub,
    ...(name ? { name } : {}),
    ...(address === 'withheld' ? {} : { email, email_verified: address === 'confirmed' }),
  };
}
