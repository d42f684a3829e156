import { createHash } from 'node:crypto';
import type { Endpoint, RateLimit } from '#contract-kit/endpoint.ts';
import { Refusal } from '#contract-kit/refusal.ts';
import type { Database } from '../db/tx.ts';

export type RateKeys = {
  readonly address: string;
  readonly person: string | undefined;
  readonly params: unknown;
  readonly body: unknown;
};

export class TooManyCalls extends Refusal {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('plinth.too_many', 'too_many', 'Too many tries. Please wait a moment.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Counts the call in the database, so that several nodes share one count and a restart forgets none. Keys are hashed: the
 * table holds no addresses.
 */
export async function takeRate(database: Database, endpoint: Endpoint, keys: RateKeys, now: Date): Promise<void> {
  for (const rule of endpoint.limits?.rate ?? []) {
    const value = valueOf(rule, keys);
    if (value === undefined) continue;
    const start = now.getTime() - (now.getTime() % rule.perMs);
    const key = createHash('sha256').update(`${endpoint.name} ${rule.by} ${rule.perMs} ${value}`).digest('base64url');
    const [row] = await database.query<{ calls: number }>(
      'take-rate',
      `insert into rate_windows as w (key, starts_at, ends_at, calls) values ($1, $2, $3, 1)
       on conflict (key, starts_at) do update set calls = w.calls + 1 returning calls`,
      [key, new Date(start), new Date(start + rule.perMs)],
    );
    if ((row?.calls ?? 0) > rule.max) throw new TooManyCalls(Math.ceil((start + rule.perMs - now.getTime()) / 1000));
  }
}

function valueOf(rule: RateLimit, keys: RateKeys): string | undefined {
  if (rule.by === 'address') return keys.address;
  if (rule.by === 'person') return keys.person;
  const [part, field] = rule.by.split('.') as ['body' | 'params', string];
  const value = (keys[part] as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value.trim().toLowerCase() : undefined;
}
