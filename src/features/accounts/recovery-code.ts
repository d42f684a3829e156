/** Recovery codes: twelve unambiguous characters in three groups. */

export const recoveryCodeCount = 10;

/** Crockford's base 32: no I, L, O and U. Twelve characters are 60 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryCodeBytes = 12;

/** One character per random byte; 256 is a multiple of 32, so all are equally likely. */
export function formatRecoveryCode(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, recoveryCodeBytes), (byte) => alphabet[byte % alphabet.length]).join('');
  return code.replaceAll(/.{4}(?!$)/g, '$&-');
}

/** Normalizes a typed code for comparison: ignores case, spaces and dashes, and reads O as zero. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
