import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { refuse } from '#contract-kit/refusal.ts';

const algorithm = 'HS256';
const type = 'plinth-session';
export const tokenLifetimeMs = 24 * 3_600_000;

/** The claims of the specification, and the session the token belongs to. */
const Claims = z.object({
  uid: z.uuid(),
  did: z.uuid(),
  sid: z.uuid(),
  exp: z.number(),
  idp: z.string(),
  user: z.object({ status: z.enum(['active', 'suspended']) }),
});
export type Claims = z.infer<typeof Claims>;

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

/** Verified tokens by their text: a signature does not change, so it is checked once; expiry and session each time. */
const maxRemembered = 5000;

export function makeTokenReader({ key, audience }: Keys): (token: string, now: Date) => Promise<Claims> {
  const remembered = new Map<string, Claims>();
  return async (token, now) => {
    const claims = remembered.get(token) ?? (await verify(token, now));
    if (claims.exp * 1000 <= now.getTime()) throw refuse('signed_out');
    return claims;
  };

  async function verify(token: string, now: Date): Promise<Claims> {
    const verified = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: type,
      audience,
      currentDate: now,
    }).catch(() => null);
    const claims = Claims.safeParse(verified?.payload);
    if (!claims.success) throw refuse('signed_out');
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(token, claims.data);
    return claims.data;
  }
}
