import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { CodeFlow, resendCode } from '../contract.ts';
import { renewFlow } from './code-flows.ts';
import { mailCode, mailKnownAddress } from './mails.ts';
import { users } from './tables.ts';

export async function resendCodeUseCase(scope: Scope, { params }: InputOf<typeof resendCode>): Promise<CodeFlow> {
  const { flow, code, row } = await renewFlow(scope, params.userId, params.token);
  const [user] = row.userId ? await scope.tx.select().from(users).where(eq(users.id, row.userId)) : [];
  if (user) await mailCode(scope, { to: user.email, firstName: user.firstName, flow, code });
  else await mailKnownAddress(scope, row.email);
  return flow;
}
