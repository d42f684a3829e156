import type { Scope } from '#platform/house/scope.ts';
import { mailRecoveryCodeUsed } from '../mails.ts';
import { noteEvent } from '../security-events/note-event.ts';
import type { UserRow } from '../tables.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Tells the owner how many codes are left, and reveals a theft if they did not use it themselves. */
export async function tellRecoveryCodeUsed(scope: Scope, user: UserRow): Promise<void> {
  const left = await countRecoveryCodes(scope, user.id);
  await noteEvent(scope, user.id, 'recovery-code-used');
  await mailRecoveryCodeUsed(scope, user, howManyAreLeft(left));
}

function howManyAreLeft(left: number): string {
  if (left === 0) return 'It was your last one. Generate new codes now.';
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`;
}
