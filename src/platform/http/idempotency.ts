import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Refusal } from '#contract-kit/refusal.ts';
import type { Scope } from '../house/scope.ts';

const keyShape = /^[\w-]{8,100}$/;

/**
 * Runs `work` once per key: a repeated request (a retry, a double click) gets the first answer and changes nothing. The row is written in
 * the transaction of the work, so a concurrent second call waits for the first to end.
 */
export async function runIdempotently(
  scope: Scope,
  call: { readonly name: string; readonly key: string; readonly input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!keyShape.test(call.key)) {
    throw new Refusal(
      'plinth.bad_idempotency_key',
      'invalid',
      'The Idempotency-Key must be 8 to 100 letters, digits or hyphens.',
    );
  }
  const owner = scope.person?.userId ?? `visitor ${scope.request?.address ?? ''}`;
  // Keyed, because the input may contain a password, and a plain hash of it could be guessed.
  const asked = createHmac('sha256', scope.house.secrets.codeKey)
    .update(JSON.stringify([call.name, call.input]))
    .digest('base64url');
  const inserted = await scope.tx.execute(
    sql`insert into idempotent_calls (owner, key, asked) values (${owner}, ${call.key}, ${asked}) on conflict do nothing returning 1`,
  );
  if (inserted.rows.length === 0) return repeated(scope, owner, call.key, asked);

  const answer = await work();
  const stored =
    answer instanceof Refusal
      ? sql`delete from idempotent_calls where owner = ${owner} and key = ${call.key}`
      : sql`update idempotent_calls set answer = ${JSON.stringify(answer ?? null)}::jsonb where owner = ${owner} and key = ${call.key}`;
  await scope.tx.execute(stored);
  return answer;
}

async function repeated(scope: Scope, owner: string, key: string, asked: string): Promise<unknown> {
  const found = await scope.tx.execute<{ asked: string; answer: unknown }>(
    sql`select asked, answer from idempotent_calls where owner = ${owner} and key = ${key}`,
  );
  const [row] = found.rows;
  if (row?.asked !== asked) {
    throw new Refusal(
      'plinth.idempotency_key_reused',
      'conflict',
      'This Idempotency-Key was used for another request.',
    );
  }
  return row.answer;
}
