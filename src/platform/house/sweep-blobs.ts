import { z } from 'zod';
import { selectRows } from '../db/bind-transaction.ts';
import { schedule } from '../jobs/schedule.ts';
import { blobCleanup } from './blob-cleanup.ts';
import type { House } from './house.ts';
import { houseJob } from './house-job.ts';
import { inProject } from './scope.ts';

const dayMs = 24 * 3_600_000;
const batchSize = 500;

/** What knows which blobs below a prefix are in use. */
export type BlobOwner = {
  /** Those of these blobs that no row names. */
  findOrphans(house: House, keys: readonly string[]): Promise<readonly string[]>;
  /** Removes those that are still not in use. */
  removeOrphans(house: House, keys: readonly string[]): Promise<void>;
};

const ownerOfProject = (projectId: string): BlobOwner => ({
  async findOrphans(house, keys) {
    const rows = await inProject(house, projectId, ({ tx }) =>
      selectRows<{ key: string }>(tx, 'select plinth.orphaned_blobs($1, $2) as key', [projectId, keys]),
    );
    return rows.map(({ key }) => key);
  },
  removeOrphans: (house, keys) => inProject(house, projectId, (scope) => blobCleanup.later(scope, keys)),
});

/**
 * Removes blobs that no row names, such as that of a process which died between storing a file and recording it. Blobs outside of projects
 * are left alone, except below the prefixes that have an owner here.
 */
export const makeSweepBlobs = (owners: Readonly<Record<string, BlobOwner>>) =>
  houseJob({
    name: 'blobs.sweep',
    payload: z.strictObject({}),
    timeoutSeconds: 6 * 3_600,
    async run({ house, signal }) {
      for await (const { prefix, keys } of batchByPrefix(house.blobs.list())) {
        signal.throwIfAborted();
        const owner = z.uuid().safeParse(prefix).success ? ownerOfProject(prefix) : owners[prefix];
        if (!owner) continue;
        const old = await keepOld(house, await owner.findOrphans(house, keys));
        if (old.length > 0) await owner.removeOrphans(house, old);
      }
    },
  });

export const sweepBlobsDaily = (job: ReturnType<typeof makeSweepBlobs>) =>
  schedule({ name: 'blobs.sweep-daily', cron: '50 2 * * *', job, maxLatenessMs: dayMs });

async function* batchByPrefix(list: AsyncIterable<string>): AsyncGenerator<{ prefix: string; keys: string[] }> {
  let batch = { prefix: '', keys: [] as string[] };
  for await (const key of list) {
    const prefix = key.slice(0, key.indexOf('/'));
    if (prefix !== batch.prefix || batch.keys.length >= batchSize) {
      if (batch.keys.length > 0) yield batch;
      batch = { prefix, keys: [] };
    }
    batch.keys.push(key);
  }
  if (batch.keys.length > 0) yield batch;
}

/** A blob without a row may be one whose row is about to be written. */
async function keepOld(house: House, keys: readonly string[]): Promise<string[]> {
  const before = house.clock.now().getTime() - dayMs;
  const old: string[] = [];
  for (const key of keys) {
    // Another job may have removed it meanwhile.
    const found = await house.blobs.stat(key).catch(() => null);
    if (found && found.storedAt.getTime() < before) old.push(key);
  }
  return old;
}
