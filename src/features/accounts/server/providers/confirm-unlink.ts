import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { confirmUnlink } from '../../contract/providers.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { spendCode } from '../codes/code-flows.ts';
import { mailProviderUnlinked } from '../mails.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { identities, users } from '../tables.ts';
import { canUnlink } from './can-unlink.ts';
import { listLinked } from './identities.ts';

const Details = z.object({ provider: z.string(), providerName: z.string() });

/** The account may have lost its other ways to sign in since the code was sent, so that is checked again, with the row locked. */
export async function confirmUnlinkUseCase(
  scope: Scope,
  { params }: InputOf<typeof confirmUnlink>,
): Promise<{ readonly provider: string } | Refusal> {
  const flow = await spendCode(scope, { ...params, purposes: ['unlink'] });
  if (!flow?.userId) return refuseAccount('wrong_code');
  const { provider, providerName } = Details.parse(flow.details);
  const [user] = await scope.tx.select().from(users).where(eq(users.id, flow.userId)).for('update');
  if (!user) return refuseAccount('wrong_code');
  if (!canUnlink(scope, user, await listLinked(scope, user.id), provider)) return refuseAccount('last_way_in');
  const gone = await scope.tx
    .delete(identities)
    .where(and(eq(identities.userId, user.id), eq(identities.provider, provider)))
    .returning({ id: identities.id });
  if (gone.length > 0) {
    await recordEvent(scope, user.id, 'provider-unlinked', providerName);
    await mailProviderUnlinked(scope, user, providerName);
  }
  return { provider: providerName };
}
