import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import type { changePassword } from '../../contract/person.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { mailPasswordChanged } from '../mails.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import { loadUser } from '../sessions/load-user.ts';
import { users } from '../tables.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Hashes between two short transactions. Every other device is signed out; this one stays. */
export async function changePasswordUseCase(
  open: OpenScope,
  { body }: InputOf<typeof changePassword>,
): Promise<undefined> {
  const user = await open.inTransaction(loadUser);
  const passwordHash = await open.runHashing(async () => {
    if (!(await isPassword(user.passwordHash, body.currentPassword))) throw refuseAccount('wrong_password');
    return hashPassword(body.newPassword);
  });
  await open.inTransaction((scope) => setPassword(scope, passwordHash));
}

async function setPassword(scope: Scope, passwordHash: string): Promise<void> {
  const { userId, deviceId } = personOf(scope);
  const [user] = await scope.tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
  if (!user) return;
  await endOtherAccess(scope, userId, deviceId);
  await recordEvent(scope, userId, 'password-changed');
  await mailPasswordChanged(scope, user);
}
