import type { InputOf } from '#contract-kit/endpoint.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import type { logIn, SignInOutcome } from '../../contract/sign-in.ts';
import { isPassword } from '../passwords/passwords.ts';
import { noteFailedSignIn } from '../security-events/note-failed-sign-in.ts';
import { findUser } from './find-user.ts';
import { signIn } from './sign-in.ts';

/** Checks the password between two short transactions, so that hashing holds no connection. */
export async function logInUseCase(open: OpenScope, { body }: InputOf<typeof logIn>): Promise<SignInOutcome> {
  const user = await open.inTransaction((scope) => findUser(scope, body.username));
  const matches = await isPassword(user?.passwordHash ?? null, body.password);
  if (user && matches) return open.inTransaction((scope) => signIn(scope, user, 'password'));
  // Written by a job for known and unknown names alike: a row more for the known ones could be timed.
  const { address = '', userAgent = '' } = open.request ?? {};
  const failed = { userId: user?.id ?? null, address, userAgent };
  await open.inTransaction((scope) => scope.house.jobs.enqueue(scope.tx, noteFailedSignIn, failed));
  throw refuseAccount('wrong_login');
}
