import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { House } from '#platform/house/house.ts';

type Keys = Pick<House, 'secrets'>;

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * The secret is needed at every sign-in, so it cannot be hashed; it is encrypted with a key outside the database. Bound to its
 * owner: it does not decrypt in another account's row.
 */
export function encryptSecret({ secrets }: Keys, userId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, secrets.sealKey, nonce).setAAD(Buffer.from(`totp ${userId}`));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Throws for a value that was not encrypted here for this account: the key was lost, or the row was changed by hand. */
export function decryptSecret({ secrets }: Keys, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, secrets.sealKey, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(`totp ${userId}`))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
}
