/** Recovery codes as people copy them: twelve signs in three groups, none that could be taken for another. */

export const recoveryCodeCount = 10;

/** Crockford's 32 signs: no I, L, O and U. Twelve of them are 60 bits. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryCodeBytes = 12;

/** One sign for each random byte; 256 is a multiple of 32, so each sign is equally likely. */
export function spellRecoveryCode(random: Uint8Array): string {
  const code = Array.from(random.subarray(0, recoveryCodeBytes), (byte) => signs[byte % signs.length]).join('');
  return code.replaceAll(/.{4}(?!$)/g, '$&-');
}

/** What was typed, in the one spelling that is compared: case, spaces and dashes do not matter, nor an O for a zero. */
export const readRecoveryCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
