import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '#contract-kit/refusal.ts';

/** The content of a signed link: one blob, served with this type and name until it expires. */
export type LinkClaims = {
  readonly key: string;
  readonly type: string;
  readonly name?: string | undefined;
  readonly expiresAt: Date;
};

const Packed = z.tuple([z.string(), z.string(), z.string().nullable(), z.number()]);

/** Signs the claims as an opaque, URL-safe token. Equal claims give equal tokens, so that browsers can cache the file. */
export function signLink(secret: string, claims: LinkClaims): string {
  const packed = JSON.stringify([claims.key, claims.type, claims.name ?? null, claims.expiresAt.getTime()]);
  const known = `${secret}${packed}`;
  const remembered = signed.get(known);
  if (remembered !== undefined) return remembered;
  const body = Buffer.from(packed).toString('base64url');
  const token = `${body}.${seal(secret, body).toString('base64url')}`;
  if (signed.size >= maxSigned) signed.clear();
  signed.set(known, token);
  return token;
}

/** A cache: lists show the same images again and again, and signing each link took a tenth of their time. */
const signed = new Map<string, string>();
const maxSigned = 5000;

/** Verifies a token. A forged, damaged or expired one is answered like an unknown one. */
export function verifyLink(secret: string, token: string, now: Date): LinkClaims {
  const [body, signature, ...rest] = token.split('.');
  if (!body || !signature || rest.length > 0) throw refuse('not_found');
  const given = Buffer.from(signature, 'base64url');
  const expected = seal(secret, body);
  // Comparing the text as well refuses a second encoding of the same bytes.
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSame || expected.toString('base64url') !== signature) throw refuse('not_found');
  const [key, type, name, expiresAt] = Packed.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (expiresAt <= now.getTime()) throw refuse('not_found', 'This link has expired.');
  return { key, type, name: name ?? undefined, expiresAt: new Date(expiresAt) };
}

/**
 * An expiry at least `lifetimeMs` and at most twice that ahead, the same for all calls in one window: links that are rendered again and
 * again (a list of images) keep their URL and therefore stay cached.
 */
export function linkExpiry(now: Date, lifetimeMs: number): Date {
  return new Date((Math.floor(now.getTime() / lifetimeMs) + 2) * lifetimeMs);
}

/** The purpose is part of the signed text, so that no other use of the secret can produce a link. */
function seal(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update('plinth.signed-link\0').update(body).digest();
}
