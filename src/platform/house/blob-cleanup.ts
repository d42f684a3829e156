import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '../db/bind-transaction.ts';
import type { House } from './house.ts';
import { houseJob } from './house-job.ts';
import { inProject, type Scope, seatOf } from './scope.ts';

const batchSize = 500;

/**
 * Removes blobs that nothing refers to. It locks the site and the blobs of the project while it checks and removes: a concurrent upload
 * of the same bytes waits, and stores them again or fails, instead of referring to a missing blob.
 */
const job = houseJob({
  name: 'blobs.forget-unused',
  payload: z.strictObject({}),
  async run({ house }) {
    for (;;) {
      const rows = await house.database.query<{ key: string }>(
        'blobs.to-forget',
        'select key from blobs_to_forget where due_at <= now() order by due_at limit $1',
        [batchSize],
      );
      for (const [projectId, keys] of groupByProject(rows.map(({ key }) => key)))
        await removeUnusedBlobs(house, projectId, keys);
      if (rows.length < batchSize) break;
    }
    await scheduleRest(house);
  },
});

/** For what is not due yet. One waiting job is enough: it enqueues the next. */
async function scheduleRest(house: House): Promise<void> {
  const [rest] = await house.database.query<{ dueAt: Date | null }>(
    'blobs.next-to-forget',
    'select min(due_at) as "dueAt" from blobs_to_forget',
    [],
  );
  const startAfter = rest?.dueAt;
  if (!startAfter) return;
  await house.database.transaction({}, (tx) => house.jobs.enqueue(tx, job, {}, { key: 'blobs-later', startAfter }));
}

function groupByProject(keys: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const projectId = key.slice(0, key.indexOf('/'));
    groups.set(projectId, [...(groups.get(projectId) ?? []), key]);
  }
  return groups;
}

const removeUnusedBlobs = (house: House, projectId: string, keys: readonly string[]): Promise<void> =>
  inProject(house, projectId, async (scope) => {
    const { tx } = scope;
    await lockBlobs(scope);
    await tx.execute(sql`select from sites where project_id = ${projectId} for no key update`);
    const used = await selectRows<{ key: string }>(tx, 'select plinth.blobs_in_use($1, $2) as key', [projectId, keys]);
    const usedKeys = new Set(used.map(({ key }) => key));
    for (const key of keys) if (!usedKeys.has(key)) await house.blobs.remove(key);
    await selectRows(tx, 'delete from blobs_to_forget where key = any($1)', [keys]);
  });

/** Held by everything that stores a blob under a row of its own, or removes one. */
export async function lockBlobs(scope: Scope): Promise<void> {
  await selectRows(scope.tx, 'select pg_advisory_xact_lock(hashtextextended($1, 63))', [seatOf(scope).projectId]);
}

/**
 * Records blobs that may be unused, in the caller's transaction; a job checks them again, after this time. Keys start with their project's
 * id.
 */
async function enqueue(
  { tx, house }: Pick<Scope, 'tx' | 'house'>,
  keys: readonly string[],
  afterMs = 0,
): Promise<void> {
  await selectRows(
    tx,
    `insert into blobs_to_forget as b (key, due_at) select unnest($1::text[]), now() + $2 * interval '1 ms'
     on conflict (key) do update set due_at = least(b.due_at, excluded.due_at)`,
    [keys, afterMs],
  );
  // The job finds what is not due yet, and comes back for it.
  await house.jobs.enqueue(tx, job, {}, { key: 'blobs' });
}

export const blobCleanup = { job, later: enqueue };
