import { eq } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { SignInOutcome } from '../../contract/sign-in.ts';
import { users } from '../tables.ts';
import { spendFreshToken } from './fresh-token.ts';
import { signIn } from './sign-in.ts';

/** Exchanges a fresh token for a session of the device. The refusal is returned, not thrown, so that a spent token stays spent. */
export async function openSessionUseCase(scope: Scope): Promise<SignInOutcome | Refusal> {
  const authorization = scope.request?.headers.authorization;
  const token = typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : '';
  const fresh = await spendFreshToken(scope, token);
  if (!fresh) return refuse('signed_out');
  const [user] = await scope.tx.select().from(users).where(eq(users.id, fresh.userId));
  return user ? signIn(scope, user, fresh.idp) : refuse('signed_out');
}
