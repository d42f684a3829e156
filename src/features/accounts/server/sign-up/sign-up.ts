import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { isSameSecret } from '#platform/config/same-secret.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow } from '../../contract/codes.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import type { signUp } from '../../contract/sign-up.ts';
import { openMailedFlow } from '../codes/code-flows.ts';
import { users } from '../tables.ts';
import type { NewUser } from './add-user.ts';

/**
 * Stores the input in a flow; the account is created with the code. Nothing here checks whether the address has an account, so
 * the reply cannot reveal it.
 */
export async function signUpUseCase(
  scope: Scope,
  { body, query }: InputOf<typeof signUp>,
  passwordHash: string,
): Promise<CodeFlow> {
  const { firstName, lastName, email } = body;
  const isOperator = await canBeOperator(scope, email, body.setupSecret);
  const details: NewUser = {
    firstName,
    lastName,
    passwordHash,
    couponCode: query.couponCode ?? null,
    invitationCode: body.invitationCode ?? null,
  };
  return openMailedFlow(scope, {
    purpose: isOperator ? 'verify-operator' : 'verify-email',
    email,
    userId: null,
    details,
  });
}

/** The operator is named in the configuration, or knows the secret printed at startup; never simply the first person to sign up. */
async function canBeOperator(scope: Scope, email: string, secret: string | undefined): Promise<boolean> {
  const { config, secrets } = scope.house;
  const isNamed = config.operatorEmail === email.toLowerCase();
  if (secret === undefined && !isNamed) return false;
  const taken = await scope.tx.select({ id: users.id }).from(users).where(eq(users.isOperator, true));
  if (isNamed) return taken.length === 0;
  if (taken.length > 0 || config.operatorEmail || !isSameSecret(secret ?? '', secrets.setup))
    throw refuseAccount('wrong_setup_secret');
  return true;
}
