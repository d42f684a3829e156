import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { House } from '#platform/house/house.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';

const keys = (sealKey: Uint8Array = randomBytes(32)) => ({ secrets: { sealKey } as House['secrets'] });
const here = keys();

describe('an encrypted secret', () => {
  it('decrypts to the original for its owner', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), (owner, secret) => {
        expect(decryptSecret(here, owner, encryptSecret(here, owner, secret))).toBe(secret);
      }),
    );
  });

  it('differs each time and does not contain the secret', () => {
    const [one, other] = [
      encryptSecret(here, 'mara', 'JBSWY3DPEHPK3PXP'),
      encryptSecret(here, 'mara', 'JBSWY3DPEHPK3PXP'),
    ];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSW');
  });

  it('does not decrypt for another account, with another key, or with any changed bit', () => {
    const sealed = encryptSecret(here, 'mara', 'JBSWY3DPEHPK3PXP');
    expect(() => decryptSecret(here, 'jonas', sealed)).toThrow();
    expect(() => decryptSecret(keys(), 'mara', sealed)).toThrow();
    expect(() => decryptSecret(here, 'mara', '')).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte)));
        expect(() => decryptSecret(here, 'mara', changed.toString('base64url'))).toThrow();
      }),
    );
  });
});
