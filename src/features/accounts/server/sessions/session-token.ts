import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { refuse } from '#contract-kit/refusal.ts';

const algorithm = 'HS256';
const type = 'plinth-session';
const tokenLifetimeMs = 24 * 3_600_000;

/** The claims of the specification, and the session of the token. */
const Claims = z.object({
  uid: z.uuid(),
  did: z.uuid(),
  sid: z.uuid(),
  exp: z.number(),
  idp: z.string(),
  user: z.object({ status: z.enum(['active', 'suspended']) }),
});
type Claims = z.infer<typeof Claims>;
export type ReadToken = Claims & { readonly isExpired: boolean };

type Keys = { readonly key: Uint8Array; readonly audience: string };

export function signToken({ key, audience }: Keys, claims: Omit<Claims, 'exp'>, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenLifetimeMs / 1000)
    .sign(key);
}

/** Caches verified tokens: a signature does not change, so it is checked once; expiry and session are checked each time. */
const maxCachedTokens = 5000;

/** Reads the claims of a token. An expired one is returned as well, because it can be renewed while its session is live. */
export function makeTokenReader({ key, audience }: Keys): (token: string, now: Date) => Promise<ReadToken> {
  const cachedClaims = new Map<string, Claims>();
  return async (token, now) => {
    const claims = cachedClaims.get(token) ?? (await verify(token));
    return { ...claims, isExpired: claims.exp * 1000 <= now.getTime() };
  };

  async function verify(token: string): Promise<Claims> {
    // Nothing has expired at the epoch: expiry is checked above for each request.
    const currentDate = new Date(0);
    const verified = await jwtVerify(token, key, { algorithms: [algorithm], typ: type, audience, currentDate }).catch(
      () => null,
    );
    const claims = Claims.safeParse(verified?.payload);
    if (!claims.success) throw refuse('signed_out');
    if (cachedClaims.size >= maxCachedTokens) cachedClaims.clear();
    cachedClaims.set(token, claims.data);
    return claims.data;
  }
}
