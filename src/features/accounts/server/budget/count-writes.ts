import type { House } from '#platform/house/house.ts';
import { TooManyCalls } from '#platform/http/rate-limit.ts';
import { defaultWritesPerDay, endOfDay, toDay } from '../../write-budget.ts';

export type WriteCounter = {
  /** Counts one write of an account, or refuses it until the next day. */
  take(userId: string): Promise<void>;
  /** Stores the counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Entry = {
  readonly day: string;
  /** The count in the database, from all nodes. */
  written: number;
  /** Counted on this node and not stored yet. */
  pending: number;
  limit: number;
  readAt: number;
  /** Refusals are logged once per account and day. */
  isLogged: boolean;
};

const emptyEntry = { written: 0, pending: 0, limit: defaultWritesPerDay, readAt: 0, isLogged: false };

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
/** How soon a raised limit takes effect for an account that is being refused. */
const rereadMs = 1000;
const idleMs = 10 * 60_000;

/**
 * Counts in memory and stores all accounts together once a second, so that a call needs no round trip. Nodes learn each other's
 * counts with every flush, so together they may exceed a limit by the writes of one second.
 */
export function makeWriteCounter({ database, clock, log }: Pick<House, 'database' | 'clock' | 'log'>): WriteCounter {
  const entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  let flushed: Promise<void> = Promise.resolve();

  /** Updates the entry in place, because calls that wait for the database hold a reference to it. */
  function updateEntry(userId: string, day: string, { writes, dailyLimit }: Omit<Row, 'userId'>): Entry {
    const before = entries.get(userId);
    const entry = before?.day === day ? before : { ...emptyEntry, day };
    entry.written = writes;
    entry.limit = dailyLimit ?? defaultWritesPerDay;
    entry.readAt = clock.now().getTime();
    entries.set(userId, entry);
    return entry;
  }

  async function readEntry(userId: string, day: string): Promise<Entry> {
    const [row] = await database.query<Row>('accounts.write-budget', readOne, [userId, day]);
    return updateEntry(userId, day, row ?? { writes: 0, dailyLimit: null });
  }

  async function getEntry(userId: string, now: Date): Promise<Entry> {
    const day = toDay(now);
    const entry = entries.get(userId);
    if (entry?.day !== day) return readEntry(userId, day);
    return isFull(entry) && now.getTime() - entry.readAt >= rereadMs ? readEntry(userId, day) : entry;
  }

  async function storeCounts(): Promise<void> {
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
      // A deleted account has no row.
      if (!row) entries.delete(id);
      else if (entry?.day === day) updateEntry(id, day, row).pending -= pending;
    }
  }

  /** Flushes run one after the other, so that nothing is counted twice. */
  const flush = (): Promise<void> => {
    const next = flushed.then(storeCounts);
    flushed = next.catch(() => undefined);
    return next;
  };

  function evictIdle(): void {
    const before = clock.now().getTime() - idleMs;
    for (const [id, { pending, readAt }] of entries) if (pending === 0 && readAt < before) entries.delete(id);
  }

  function scheduleFlush(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush()
        .then(evictIdle)
        .catch((error: unknown) => {
          // The counts are still in memory, so the next flush stores them.
          log.debug({ err: error }, 'counted changes were not written down');
          scheduleFlush();
        });
    }, flushMs).unref();
  }

  return {
    flush,
    async take(userId) {
      const now = clock.now();
      const entry = await getEntry(userId, now);
      if (isFull(entry)) {
        if (!entry.isLogged) log.warn({ userId, limit: entry.limit }, 'an account has made all its changes of the day');
        entry.isLogged = true;
        throw refuseUntilTomorrow(entry.limit, now);
      }
      entry.pending += 1;
      scheduleFlush();
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
