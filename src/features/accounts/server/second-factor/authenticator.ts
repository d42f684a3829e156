import { codeLength, codePattern } from '#contract-kit/lengths.ts';

/** Loaded when somebody uses it: an installation where nobody does carries none of it. */
const load = () => import('otplib');

const stepSeconds = 30;
const issuer = 'Plinth';

/** 160 bits, in the letters authenticators take. */
export const makeAuthenticatorSecret = async (): Promise<string> => (await load()).generateSecret();

/** What the picture to scan says. */
export const authenticatorUri = async (secret: string, email: string): Promise<string> =>
  (await load()).generateURI({ issuer, label: email, secret, digits: codeLength });

/**
 * The time step this code belongs to: the present one or a neighbour, since clocks differ and people type slowly. Null for every other
 * code. Whether the step was taken before is for the account's row to say.
 */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  if (!codePattern.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const { verifySync } = await load();
  const found = verifySync({ secret, token: code, digits: codeLength, epoch, epochTolerance: stepSeconds });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}
