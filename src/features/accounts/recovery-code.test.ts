import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, normalizeRecoveryCode, recoveryCodeBytes } from './recovery-code.ts';

const random = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes });

describe('a recovery code', () => {
  it('has three groups of four unambiguous characters', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        expect(formatRecoveryCode(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      }),
    );
  });

  it('encodes five bits of every byte, so that each of 60 bits changes it', () => {
    fc.assert(
      fc.property(random, fc.nat(recoveryCodeBytes - 1), fc.nat(4), (bytes, at, bit) => {
        const changed = bytes.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte));
        const [one, other] = [formatRecoveryCode(bytes), formatRecoveryCode(changed)];
        expect([...one].filter((sign, index) => sign !== other[index])).toHaveLength(1);
      }),
    );
  });

  it('is normalized to the same code for any spacing and case', () => {
    const spaces = fc.array(fc.constantFrom('', ' ', '-', ' - ', '\t'), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(random, spaces, fc.boolean(), (bytes, between, isLower) => {
        const code = formatRecoveryCode(bytes);
        const typed = [...code.replaceAll('-', '')].map((sign, index) => `${between[index]}${sign}`).join('');
        expect(normalizeRecoveryCode(isLower ? typed.toLowerCase() : typed)).toBe(normalizeRecoveryCode(code));
      }),
    );
  });

  it('accepts look-alikes of its characters', () => {
    expect(normalizeRecoveryCode('oOiI-lL10')).toBe('00111110');
  });

  it('is never mistaken for six digits', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        expect(normalizeRecoveryCode(formatRecoveryCode(bytes))).toHaveLength(12);
      }),
    );
  });
});
