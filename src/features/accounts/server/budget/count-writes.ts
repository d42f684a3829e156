import type { House } from '#platform/house/house.ts';
import { TooManyCalls } from '#platform/http/rate-limit.ts';
import { dayOf, defaultWritesPerDay, endOfDay } from '../../write-budget.ts';

export type WriteCounter = {
  /** Counts one change of an account, or refuses it until the next day. */
  take(userId: string): Promise<void>;
  /** Writes down what was counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Entry = {
  readonly day: string;
  /** As the database last told: what all nodes wrote down. */
  written: number;
  /** Counted here and not yet written down. */
  pending: number;
  limit: number;
  readAt: number;
  /** The log names an account once a day, however often it is refused. */
  isTold: boolean;
};

const unread = { written: 0, pending: 0, limit: defaultWritesPerDay, readAt: 0, isTold: false };

const isFull = ({ written, pending, limit }: Entry): boolean => written + pending >= limit;

type Row = { readonly userId: string; readonly writes: number; readonly dailyLimit: number | null };

const readOne = `
  select user_id as "userId", case when day = $2::date then writes else 0 end as writes, daily_limit as "dailyLimit"
  from write_budgets where user_id = $1`;

const addAll = `
  insert into write_budgets as b (user_id, day, writes)
  select u.id, w.day, w.writes from unnest($1::uuid[], $2::date[], $3::integer[]) as w (id, day, writes)
  join users u on u.id = w.id order by u.id
  on conflict (user_id) do update set
    writes = case when b.day = excluded.day then b.writes + excluded.writes
                  when b.day < excluded.day then excluded.writes else b.writes end,
    day = greatest(b.day, excluded.day)
  returning user_id as "userId", writes, daily_limit as "dailyLimit"`;

const flushMs = 1000;
/** How soon a limit that was raised is noticed by an account that is being refused. */
const rereadMs = 1000;
const forgetMs = 10 * 60_000;

/**
 * Counts in memory and writes down once a second for all accounts together, so that a call costs no round trip. Nodes learn of each
 * other's counts with every write: together they may exceed a limit by what is changed in a second.
 */
export function makeWriteCounter({ database, clock, log }: Pick<House, 'database' | 'clock' | 'log'>): WriteCounter {
  const entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let flushed: Promise<void> = Promise.resolve();

  /** Changed in place: calls that wait for the database hold on to it. */
  function learn(userId: string, day: string, { writes, dailyLimit }: Omit<Row, 'userId'>): Entry {
    const before = entries.get(userId);
    const entry = before?.day === day ? before : { ...unread, day };
    entry.written = writes;
    entry.limit = dailyLimit ?? defaultWritesPerDay;
    entry.readAt = clock.now().getTime();
    entries.set(userId, entry);
    return entry;
  }

  async function read(userId: string, day: string): Promise<Entry> {
    const [row] = await database.query<Row>('accounts.write-budget', readOne, [userId, day]);
    return learn(userId, day, row ?? { writes: 0, dailyLimit: null });
  }

  async function current(userId: string, now: Date): Promise<Entry> {
    const day = dayOf(now);
    const entry = entries.get(userId);
    if (entry?.day !== day) return read(userId, day);
    return isFull(entry) && now.getTime() - entry.readAt >= rereadMs ? read(userId, day) : entry;
  }

  async function writeDown(): Promise<void> {
    const counted = [...entries].flatMap(([id, { day, pending }]) => (pending > 0 ? [{ id, day, pending }] : []));
    if (counted.length === 0) return;
    const rows = await database.query<Row>('accounts.count-writes', addAll, [
      counted.map(({ id }) => id),
      counted.map(({ day }) => day),
      counted.map(({ pending }) => pending),
    ]);
    const byId = new Map(rows.map((row) => [row.userId, row]));
    for (const { id, day, pending } of counted) {
      const entry = entries.get(id);
      const row = byId.get(id);
      // An account that is gone has no row.
      if (!row) entries.delete(id);
      else if (entry?.day === day) learn(id, day, row).pending -= pending;
    }
  }

  /** One after the other: what is under way is not counted twice. */
  const flush = (): Promise<void> => {
    const next = flushed.then(writeDown);
    flushed = next.catch(() => undefined);
    return next;
  };

  function forgetQuiet(): void {
    const before = clock.now().getTime() - forgetMs;
    for (const [id, { pending, readAt }] of entries) if (pending === 0 && readAt < before) entries.delete(id);
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush()
        .then(forgetQuiet)
        .catch((error: unknown) => {
          // The counts are still here: the next flush brings them.
          log.debug({ err: error }, 'counted changes were not written down');
          flushSoon();
        });
    }, flushMs).unref();
  }

  return {
    flush,
    async take(userId) {
      const now = clock.now();
      const entry = await current(userId, now);
      if (isFull(entry)) {
        if (!entry.isTold) log.warn({ userId, limit: entry.limit }, 'an account has made all its changes of the day');
        entry.isTold = true;
        throw refuseUntilTomorrow(entry.limit, now);
      }
      entry.pending += 1;
      flushSoon();
    },
    async close() {
      clearTimeout(timer);
      await flush().catch(() => undefined);
    },
  };
}

function refuseUntilTomorrow(limit: number, now: Date): TooManyCalls {
  const resetsAt = endOfDay(now);
  return new TooManyCalls(Math.ceil((resetsAt.getTime() - now.getTime()) / 1000), {
    code: 'accounts.daily_limit',
    message: [
      `You’ve reached your limit of ${limit.toLocaleString('en')} changes per day.`,
      'Try again after 00:00 UTC, or ask the operator to raise the limit.',
    ],
    detail: { resetsAt: resetsAt.toISOString() },
  });
}
