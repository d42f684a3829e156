import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import type { SignInOutcome, signInWithPassword } from '../../contract/sign-in.ts';
import { isPassword } from '../passwords/passwords.ts';
import { recordFailedSignIn } from '../security-events/record-failed-sign-in.ts';
import { type UserRow, users } from '../tables.ts';
import { countSignIn } from './count-attempts.ts';
import { signIn } from './sign-in.ts';

/**
 * Verifies the password between two short transactions, so that hashing holds no connection; a delayed try holds no hashing slot
 * either.
 */
export async function signInWithPasswordUseCase(
  open: OpenScope,
  { body }: InputOf<typeof signInWithPassword>,
): Promise<SignInOutcome> {
  const { user, isUsedUp } = await countSignIn(open, body.username);
  const matches = await open.runHashing(() => isPassword(user?.passwordHash ?? null, body.password));
  const outcome = user && matches && !isUsedUp && (await open.inTransaction((scope) => signInIfUnchanged(scope, user)));
  if (outcome) return outcome;
  // A job records it for known and unknown names alike, because an extra row for known ones could be measured.
  const { address = '', userAgent = '' } = open.request ?? {};
  const failed = { userId: user?.id ?? null, address, userAgent };
  await open.inTransaction((scope) => scope.house.jobs.enqueue(scope.tx, recordFailedSignIn, failed));
  throw refuseAccount('wrong_login');
}

/** A password that was changed during the comparison is refused: the row is locked, so the change ends this session, too. */
async function signInIfUnchanged(scope: Scope, { id, passwordHash }: UserRow): Promise<SignInOutcome | null> {
  const [user] = await scope.tx.select().from(users).where(eq(users.id, id)).for('share');
  return user?.passwordHash === passwordHash ? signIn(scope, user, 'password') : null;
}
