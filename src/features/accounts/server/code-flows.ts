import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isSameSecret } from '#platform/config/same-secret.ts';
import type { Scope } from '#platform/house/scope.ts';
import { codeRules, expiryOf, mayResend, mayTry, resendAt } from '../code-flow.ts';
import { type CodeFlow, refuseAccount } from '../contract.ts';
import { codeFlows } from './tables.ts';

type FlowRow = typeof codeFlows.$inferSelect;

/** A code to be mailed, and the flow to be handed out. Only the mail ever holds the code. */
export type OpenedFlow = { readonly flow: CodeFlow; readonly code: string };

const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Bound to flow, purpose and address: a code found elsewhere opens nothing here. */
const hashCode = (scope: Scope, row: Pick<FlowRow, 'id' | 'purpose' | 'email'>, code: string): string =>
  keyed(scope, `code ${row.id} ${row.purpose} ${row.email} ${code}`);

const keyed = (scope: Scope, text: string): string =>
  createHmac('sha256', scope.house.secrets.codeKey).update(text).digest('base64url');

export async function openFlow(
  scope: Scope,
  about: { readonly purpose: string; readonly email: string; readonly userId: string | null },
): Promise<OpenedFlow> {
  const now = scope.house.clock.now();
  const token = randomBytes(24).toString('base64url');
  const code = newCode();
  const row = {
    id: scope.house.clock.newId(),
    ...about,
    tries: 0,
    mailedAt: now,
    expiresAt: expiryOf(now),
    usedAt: null,
  };
  await scope.tx.insert(codeFlows).values({
    ...row,
    tokenHash: keyed(scope, `token ${token}`),
    codeHash: hashCode(scope, row, code),
    createdAt: now,
  });
  return { flow: shown(row, token), code };
}

const shown = (row: Pick<FlowRow, 'id' | 'expiresAt' | 'mailedAt'>, token: string): CodeFlow => ({
  _id: row.id,
  token,
  expiresAt: row.expiresAt.toISOString(),
  resendAt: resendAt(row).toISOString(),
});

/** Locks the flow, so that parallel tries are counted one after the other. */
async function lockFlow(scope: Scope, id: string, token: string): Promise<FlowRow | null> {
  const [row] = await scope.tx
    .select()
    .from(codeFlows)
    .where(and(eq(codeFlows.id, id), eq(codeFlows.tokenHash, keyed(scope, `token ${token}`))))
    .for('update');
  return row ?? null;
}

/** The flow, if the code is right. The try is counted first and stays counted. Null is the one answer to all that is wrong. */
export async function spendCode(
  scope: Scope,
  asked: { readonly id: string; readonly token: string; readonly code: string; readonly purposes: readonly string[] },
): Promise<FlowRow | null> {
  const row = await lockFlow(scope, asked.id, asked.token);
  const now = scope.house.clock.now();
  if (!row || !asked.purposes.includes(row.purpose) || !mayTry(row, now)) return null;
  const matches = isSameSecret(row.codeHash, hashCode(scope, row, asked.code));
  await scope.tx
    .update(codeFlows)
    .set({ tries: row.tries + 1, usedAt: matches ? now : null })
    .where(eq(codeFlows.id, row.id));
  return matches ? row : null;
}

/** A new code for the same flow; the tries already made stay made. */
export async function renewFlow(
  scope: Scope,
  id: string,
  token: string,
): Promise<OpenedFlow & { readonly row: FlowRow }> {
  const row = await lockFlow(scope, id, token);
  const now = scope.house.clock.now();
  if (!row || row.usedAt || row.tries >= codeRules.maxTries) throw refuseAccount('wrong_code');
  if (!mayResend(row, now)) throw refuseAccount('resend_too_soon');
  const code = newCode();
  const renewed = { mailedAt: now, expiresAt: expiryOf(now) };
  await scope.tx
    .update(codeFlows)
    .set({ ...renewed, codeHash: hashCode(scope, row, code) })
    .where(eq(codeFlows.id, row.id));
  return { flow: shown({ ...row, ...renewed }, token), code, row };
}
