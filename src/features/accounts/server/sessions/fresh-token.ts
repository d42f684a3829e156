import { z } from 'zod';
import type { Scope } from '#platform/house/scope.ts';
import { codeRules } from '../../code-flow.ts';
import { openTokenFlow, spendTokenFlow } from '../codes/code-flows.ts';
import type { UserRow } from '../tables.ts';

const Details = z.object({ idp: z.string() });

/** Proof of a recent authentication, valid once within a minute: the current page exchanges it for a session. */
export async function makeFreshToken(scope: Scope, user: Pick<UserRow, 'id' | 'email'>, idp: string): Promise<string> {
  const about = { purpose: 'session', email: user.email, userId: user.id, details: { idp } } as const;
  const ticket = await openTokenFlow(scope, about, codeRules.freshMs);
  return `${ticket._id}.${ticket.token}`;
}

/** Returns the account and the sign-in method; null for a used, expired or unknown token. */
export async function spendFreshToken(
  scope: Scope,
  freshToken: string,
): Promise<{ readonly userId: string; readonly idp: string } | null> {
  const [, id, token] = /^([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(freshToken) ?? [];
  if (!id || !token) return null;
  const ticket = await spendTokenFlow(scope, { id, token, purposes: ['session'] });
  return ticket?.userId ? { userId: ticket.userId, idp: Details.parse(ticket.details).idp } : null;
}
