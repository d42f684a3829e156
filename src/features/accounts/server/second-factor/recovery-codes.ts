import { createHmac, randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import type { Scope } from '#platform/house/scope.ts';
import {
  formatRecoveryCode,
  normalizeRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
} from '../../recovery-code.ts';
import { recoveryCodes } from '../tables.ts';

/** Keyed and bound to the account: a copy of the database reveals none, and none is valid elsewhere. */
const hashRecoveryCode = ({ secrets }: Pick<House, 'secrets'>, userId: string, code: string): string =>
  createHmac('sha256', secrets.codeKey)
    .update(`recovery ${userId} ${normalizeRecoveryCode(code)}`)
    .digest('base64url');

/** Replaces all codes. Returned only once; only their hashes are stored. */
export async function replaceRecoveryCodes({ house, tx }: Scope, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => formatRecoveryCode(randomBytes(recoveryCodeBytes)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(house, userId, code) })));
  return codes;
}

/** Uses a code up. The row changes once, so one of many concurrent requests succeeds. */
export async function spendRecoveryCode({ house, tx }: Scope, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: house.clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(house, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ usedAt: recoveryCodes.usedAt });
  return taken.length > 0;
}

export async function countRecoveryCodes({ tx }: Scope, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
