import { createHash } from 'node:crypto';
import type { Endpoint, RateLimit } from '#contract-kit/endpoint.ts';
import { Refusal, type RefusalDetail } from '#contract-kit/refusal.ts';
import type { Database } from '../db/tx.ts';
import { addressRangeOf, networkOf } from './network-of.ts';

export type RateKeys = {
  readonly address: string;
  readonly person: string | undefined;
  readonly params: unknown;
  readonly body: unknown;
};

type Said = { readonly code: string; readonly message: string | readonly string[]; readonly detail?: RefusalDetail };

const tooMany: Said = { code: 'plinth.too_many', message: 'Too many attempts. Wait a moment and try again.' };

/** A refusal with the time after which to try again. */
export class TooManyCalls extends Refusal {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, { code, message, detail }: Said = tooMany) {
    super(code, 'too_many', message, detail);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The number of calls in the current window, and the time until it ends. */
export type WindowCount = { readonly calls: number; readonly endsInMs: number };

/** Counts a call against the limits of its endpoint, and refuses it if one is exceeded. */
export async function enforceRateLimit(
  database: Database,
  endpoint: Endpoint,
  keys: RateKeys,
  now: Date,
): Promise<void> {
  for (const rule of endpoint.limits?.rate ?? []) {
    const value = valueOf(rule, keys);
    if (value === undefined) continue;
    await enforceLimit(database, [endpoint.name, rule.by, value], rule, now);
  }
}

/** Counts a call under one key, and refuses it if the limit is exceeded. */
export async function enforceLimit(
  database: Database,
  key: readonly string[],
  { max, perMs }: Pick<RateLimit, 'max' | 'perMs'>,
  now: Date,
): Promise<void> {
  const { calls, endsInMs } = await countCall(database, key, perMs, now);
  if (calls > max) throw new TooManyCalls(Math.ceil(endsInMs / 1000));
}

/**
 * Counts in the database, so that nodes share the counts and a restart keeps them. A window begins with the first call under its key.
 * Keys are hashed: the table contains no addresses.
 */
export async function countCall(
  database: Database,
  key: readonly string[],
  perMs: number,
  now: Date,
): Promise<WindowCount> {
  const hash = createHash('sha256')
    .update(JSON.stringify([...key, perMs]))
    .digest('base64url');
  const [row] = await database.query<{ calls: number; endsAt: Date }>(
    'take-rate',
    `insert into rate_windows as w (key, starts_at, ends_at, calls) values ($1, $2, $3, 1)
     on conflict (key) do update set
       calls = case when w.ends_at > excluded.starts_at then w.calls + 1 else 1 end,
       starts_at = case when w.ends_at > excluded.starts_at then w.starts_at else excluded.starts_at end,
       ends_at = case when w.ends_at > excluded.starts_at then w.ends_at else excluded.ends_at end
     returning calls, ends_at as "endsAt"`,
    [hash, now, new Date(now.getTime() + perMs)],
  );
  if (!row) throw new Error('a counted call has no count');
  return { calls: row.calls, endsInMs: row.endsAt.getTime() - now.getTime() };
}

/** One form for all ways to type a name. */
export const normalizeName = (name: string): string => name.trim().toLowerCase();

function valueOf(rule: RateLimit, keys: RateKeys): string | undefined {
  if (rule.by === 'person') return keys.person;
  if (rule.by === 'range') return addressRangeOf(keys.address);
  const network = networkOf(keys.address);
  if (rule.by === 'address') return network;
  const [part, field] = rule.by.slice('address+'.length).split('.') as ['body' | 'params', string];
  const value = (keys[part] as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? `${network} ${normalizeName(value)}` : undefined;
}
