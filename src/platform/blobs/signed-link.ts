import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { refuse } from '#contract-kit/refusal.ts';

/** What a link stands for: one blob, shown as this type, under this name, until then. */
export type LinkClaims = {
  readonly key: string;
  readonly type: string;
  readonly name?: string | undefined;
  readonly expiresAt: Date;
};

const Packed = z.tuple([z.string(), z.string(), z.string().nullable(), z.number()]);

/** An opaque, URL-safe token. The same claims give the same token, so a browser may cache what it names. */
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

/** A list shows the same pictures again and again; signing each anew was a tenth of the work. */
const signed = new Map<string, string>();
const maxSigned = 5000;

/** A forged, damaged or expired link answers like one that never was. */
export function verifyLink(secret: string, token: string, now: Date): LinkClaims {
  const [body, signature, ...rest] = token.split('.');
  if (!body || !signature || rest.length > 0) throw refuse('not_found');
  const given = Buffer.from(signature, 'base64url');
  const expected = seal(secret, body);
  // Comparing the text too refuses a second spelling of the same bytes.
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSame || expected.toString('base64url') !== signature) throw refuse('not_found');
  const [key, type, name, expiresAt] = Packed.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (expiresAt <= now.getTime()) throw refuse('not_found', 'This link has expired.');
  return { key, type, name: name ?? undefined, expiresAt: new Date(expiresAt) };
}

/**
 * An expiry at least `lifetimeMs` and at most twice that ahead, the same for every call in one window: links drawn again and again
 * (a list of pictures) stay the same URL and so stay cached.
 */
export function linkExpiry(now: Date, lifetimeMs: number): Date {
  return new Date((Math.floor(now.getTime() / lifetimeMs) + 2) * lifetimeMs);
}

/** The purpose is part of what is signed, so that no other use of the secret can make a link. */
function seal(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update('plinth.signed-link\0').update(body).digest();
}
