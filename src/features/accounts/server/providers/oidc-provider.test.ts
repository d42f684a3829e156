import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { ProviderSetting } from '#platform/config/provider-settings.ts';
import { returnAddress } from '../../testing/provider-journeys.ts';
import { signInAtProvider } from '../../testing/sign-in-at-provider.ts';
import { type IdentityProviderOptions, startIdentityProvider } from '../../testing/start-identity-provider.ts';
import { ProviderUnreachable } from './identity-provider.ts';
import { makeOidcProvider } from './oidc-provider.ts';

type Kind = Extract<ProviderSetting, { issuer: string }>['kind'];

const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
const setting = (kind: Kind, issuer: string) =>
  ({ id: 'clay', name: 'Clay Works', kind, issuer, clientId: 'plinth', clientSecret: 'x' }) as const;

/** A complete visit without an app. */
async function prove(
  kind: Kind,
  options: Partial<IdentityProviderOptions>,
  address: 'confirmed' | 'unconfirmed' = 'confirmed',
) {
  const running = await startIdentityProvider({ redirectUris: [returnAddress], ...options });
  try {
    const { issuer, clientId, clientSecret } = running;
    const provider = makeOidcProvider({ ...setting(kind, issuer), clientId, clientSecret }, returnAddress);
    const url = await provider.authorizationUrl(secrets);
    const query = await signInAtProvider(url.href, { email: 'mara@clay.example', name: 'Mara Lindqvist', address });
    return { issuer, identity: await provider.finish(new URLSearchParams(query), secrets) };
  } finally {
    await running.close();
  }
}

test.each([
  ['the ID token', true],
  ['the page about the person', false],
])('reads address and name from %s', async (_where, isTokenTelling) => {
  const { identity } = await prove('google', { isTokenTelling });
  expect(identity).toEqual({
    subject: expect.stringMatching(/^[0-9a-f]{24}$/),
    email: 'mara@clay.example',
    firstName: 'Mara',
    lastName: 'Lindqvist',
  });
});

test.each([true, false])('ignores an unverified address (in the token: %s)', async (isTokenTelling) => {
  const { identity } = await prove('microsoft', { isTokenTelling }, 'unconfirmed');
  expect(identity.email).toBeNull();
});

test('scopes subjects at Microsoft to their tenant', async () => {
  const { issuer, identity } = await prove('microsoft', {});
  const sub = createHash('sha256').update('mara@clay.example').digest('hex').slice(0, 24);
  expect(identity.subject).toBe(`${issuer} ${sub}`);
});

test('sends the browser a challenge, never the verifier or the secret', async () => {
  const running = await startIdentityProvider({ redirectUris: [returnAddress] });
  const provider = makeOidcProvider({ ...setting('oidc', running.issuer), clientSecret: 'shh' }, returnAddress);
  const { href, searchParams } = await provider.authorizationUrl(secrets);
  await running.close();
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'plinth',
    response_type: 'code',
    redirect_uri: returnAddress,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: createHash('sha256').update(secrets.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  expect(href).not.toContain('shh');
});

test('discovers an issuer once for concurrent callers, and does not cache a failure', async () => {
  let asked = 0;
  const running = await startIdentityProvider({
    redirectUris: [returnAddress],
    retell(path, body) {
      if (path !== '/.well-known/openid-configuration') return body;
      asked += 1;
      return asked === 1 ? { ...(body as object), issuer: 'https://somebody-else.example' } : body;
    },
  });
  const provider = makeOidcProvider(setting('oidc', running.issuer), returnAddress);
  await expect(provider.authorizationUrl(secrets)).rejects.toThrow(ProviderUnreachable);
  await Promise.all([1, 2, 3, 4, 5].map(() => provider.authorizationUrl(secrets)));
  await running.close();
  expect(asked).toBe(2);
});

test('treats a failing issuer as unreachable, not as a refusal', async () => {
  const server = createServer((_request, response) => response.writeHead(503).end('busy'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(makeOidcProvider(setting('oidc', issuer), returnAddress).authorizationUrl(secrets)).rejects.toThrow(
    ProviderUnreachable,
  );
  server.close();
});
