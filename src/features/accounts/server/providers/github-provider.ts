import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderSetting } from '#platform/config/provider-settings.ts';
import { parseNames } from '../../provider-names.ts';
import {
  type IdentityProvider,
  ProviderUnreachable,
  parseVerifiedEmail,
  providerTimeoutMs,
} from './identity-provider.ts';

type GithubSetting = Extract<ProviderSetting, { kind: 'github' }>;

const Token = z.object({ access_token: z.string().min(1) });
const User = z.object({ id: z.number().int().positive(), name: z.string().nullish() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/**
 * GitHub uses OAuth 2 without OpenID Connect: there is no ID token, so the identity comes from its API. Uses plain requests,
 * because its replies deviate from the standard in ways that a strict library rejects.
 */
export function makeGithubProvider(setting: GithubSetting, redirectUri: string): IdentityProvider {
  const { id, name, kind, url, clientId, clientSecret } = setting;
  const issuer = `${url}/login/oauth`;
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;

  async function exchangeCode(code: string, codeVerifier: string): Promise<string> {
    const answer = await ask(`${issuer}/access_token`, Token, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),
    });
    return answer.access_token;
  }

  return {
    id,
    name,
    kind,
    async authorizationUrl({ state, codeVerifier }) {
      const address = new URL(`${issuer}/authorize`);
      address.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return address;
    },
    async finish(query, { codeVerifier }) {
      const codes = query.getAll('code');
      const issuers = query.getAll('iss');
      // GitHub sends `iss` since 2026, Enterprise servers may not; another issuer means that the reply is not its own.
      if (issuers.some((each) => each !== issuer)) throw new Error('the answer of another issuer');
      if (query.has('error') || codes.length !== 1) throw new Error('no code');
      const token = await exchangeCode(codes[0] ?? '', codeVerifier);
      const headers = { accept: 'application/vnd.github+json', authorization: `Bearer ${token}` };
      const user = await ask(`${api}/user`, User, { headers });
      const emails = await ask(`${api}/user/emails?per_page=100`, Emails, { headers });
      const primary = emails.find((each) => each.primary);
      return {
        subject: String(user.id),
        email: parseVerifiedEmail(primary?.email, primary?.verified),
        ...parseNames({ whole: user.name }),
      };
    },
  };
}

async function ask<Answer extends z.ZodType>(
  address: string,
  shape: Answer,
  init: RequestInit,
): Promise<z.infer<Answer>> {
  const headers = { 'user-agent': 'plinth', ...(init.headers as Record<string, string>) };
  const signal = AbortSignal.timeout(providerTimeoutMs);
  const answer = await fetch(address, { ...init, headers, signal, redirect: 'manual' }).catch((error: unknown) => {
    throw new ProviderUnreachable('no answer', { cause: error });
  });
  if (answer.status >= 500) throw new ProviderUnreachable('in trouble');
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const parsed = shape.safeParse(await answer.json().catch(() => undefined));
  // GitHub replies to a refused code with status 200 and an `error`.
  if (!parsed.success) throw new Error('an answer without what was asked for');
  return parsed.data;
}
