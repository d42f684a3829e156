import type { Scope } from '#platform/house/scope.ts';
import { mailRecoveryCodeUsed } from '../mails.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { UserRow } from '../tables.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Tells the owner how many codes are left, and reveals a theft if they did not use it themselves. */
export async function notifyRecoveryCodeUsed(scope: Scope, user: UserRow): Promise<void> {
  const left = await countRecoveryCodes(scope, user.id);
  await recordEvent(scope, user.id, 'recovery-code-used');
  await mailRecoveryCodeUsed(scope, user, describeLeft(left));
}

function describeLeft(left: number): string {
  if (left === 0) return 'It was your last one. Generate new codes now.';
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`;
}
