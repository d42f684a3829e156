import { codeLength, codePattern } from '#contract-kit/lengths.ts';

/** Loaded on first use, because many installations never need it. */
const load = () => import('otplib');

const stepSeconds = 30;
const issuer = 'Plinth';

/** 160 bits in base 32. */
export const makeAuthenticatorSecret = async (): Promise<string> => (await load()).generateSecret();

/** The content of the QR code. */
export const authenticatorUri = async (secret: string, email: string): Promise<string> =>
  (await load()).generateURI({ issuer, label: email, secret, digits: codeLength });

/**
 * The time step of a code: the current one or a neighbor, because clocks differ and typing takes time. Null for any other code.
 * The account's row records which steps were used.
 */
export async function findTimeStep(secret: string, code: string, now: Date): Promise<number | null> {
  if (!codePattern.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const { verifySync } = await load();
  const found = verifySync({ secret, token: code, digits: codeLength, epoch, epochTolerance: stepSeconds });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
