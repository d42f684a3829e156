import type { House } from '#platform/house/house.ts';
import { defaultWritesPerDay, toDay } from '../../write-budget.ts';

/** The writes of one account on one day. */
export type Entry = {
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

export const isFull = ({ written, pending, limit }: Entry): boolean => written + pending >= limit;

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

/** How soon a raised limit takes effect for an account that is being refused. */
const rereadMs = 1000;
const idleMs = 10 * 60_000;

/** The counts of all accounts that wrote lately, read from the database and stored there. */
export function makeWriteEntries({ database, clock }: Pick<House, 'database' | 'clock'>) {
  const entries = new Map<string, Entry>();

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

  return {
    async get(userId: string, now: Date): Promise<Entry> {
      const day = toDay(now);
      const entry = entries.get(userId);
      if (entry?.day !== day) return readEntry(userId, day);
      return isFull(entry) && now.getTime() - entry.readAt >= rereadMs ? readEntry(userId, day) : entry;
    },

    async store(): Promise<void> {
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
    },

    evictIdle(): void {
      const before = clock.now().getTime() - idleMs;
      for (const [id, { pending, readAt }] of entries) if (pending === 0 && readAt < before) entries.delete(id);
    },
  };
}
