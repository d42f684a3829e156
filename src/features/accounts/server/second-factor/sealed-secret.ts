import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { House } from '#platform/house/house.ts';

type Keys = Pick<House, 'secrets'>;

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * An authenticator's secret must be read again at every sign-in, so it cannot be hashed; it lies in the database sealed with a key
 * that does not. Bound to its owner: copied into another account's row it opens nothing.
 */
export function sealSecret({ secrets }: Keys, userId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, secrets.sealKey, nonce).setAAD(Buffer.from(`totp ${userId}`));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Throws for what was not sealed here for this account: then the key was lost, or the row was changed by hand. */
export function openSecret({ secrets }: Keys, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, secrets.sealKey, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(`totp ${userId}`))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
}
