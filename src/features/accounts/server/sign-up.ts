import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { isSameSecret } from '#platform/config/same-secret.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type CodeFlow, refuseAccount, type signUp } from '../contract.ts';
import { openFlow } from './code-flows.ts';
import { mailCode, mailKnownAddress } from './mails.ts';
import { users } from './tables.ts';

/** Makes an account that waits for its code. Whoever asks cannot tell a known address from a new one. */
export async function signUpUseCase(
  scope: Scope,
  { body }: InputOf<typeof signUp>,
  passwordHash: string,
): Promise<CodeFlow> {
  const { clock } = scope.house;
  const isOperator = await mayOperate(scope, body.email, body.setupSecret);
  const isKnown = (await findVerified(scope, body.email)) !== null;
  const userId = isKnown ? null : clock.newId();
  if (userId) {
    await scope.tx.insert(users).values({
      id: userId,
      firstName: body.firstName,
      lastName: body.lastName,
      email: body.email,
      passwordHash,
      role: 'admin',
      status: 'active',
      isOperator: false,
      createdAt: clock.now(),
    });
  }
  const purpose = isOperator ? 'verify-operator' : 'verify-email';
  const { flow, code } = await openFlow(scope, { purpose, email: body.email, userId });
  if (userId) await mailCode(scope, { to: body.email, firstName: body.firstName, flow, code });
  else await mailKnownAddress(scope, body.email);
  return flow;
}

async function findVerified(scope: Scope, email: string): Promise<string | null> {
  const [row] = await scope.tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotNull(users.verifiedAt)));
  return row?.id ?? null;
}

/** The operator is named by the configuration, or knows the secret printed at the start; never simply the first to come. */
async function mayOperate(scope: Scope, email: string, secret: string | undefined): Promise<boolean> {
  const { config, secrets } = scope.house;
  const isNamed = config.operatorEmail === email.toLowerCase();
  if (secret === undefined && !isNamed) return false;
  const taken = await scope.tx.select({ id: users.id }).from(users).where(eq(users.isOperator, true));
  if (isNamed) return taken.length === 0;
  if (taken.length > 0 || config.operatorEmail || !isSameSecret(secret ?? '', secrets.setup))
    throw refuseAccount('wrong_setup_secret');
  return true;
}
