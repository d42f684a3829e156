import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readClusterPlace } from '#platform/db/embedded/cluster-place.ts';
import { connectionStringsOf } from '#platform/db/embedded/connection-strings.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { backUp } from '../scripts/archive/back-up.ts';
import { restore } from '../scripts/archive/restore.ts';

const log = makeLog('silent');
const makeConfig = () => ({
  dataFolder: path.join(makeTemporaryFolder(), 'data'),
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  s3Url: undefined,
});

/** Every transaction moves an amount from one row to another, so a consistent snapshot always has the same sum. */
const rowCount = 200;
const startValue = 1_000;

test('backs up one consistent snapshot under load, and restores it', async () => {
  const config = makeConfig();
  const database = await openDatabase({ config, log });
  onTestFinished(() => database.close());
  await database.transaction({}, async (tx) => {
    for (let n = 0; n < rowCount; n++) {
      await tx.execute(
        sql`INSERT INTO schedule_slots VALUES (${`account ${n}`}, 'epoch', 'seen', NULL, to_timestamp(${startValue}))`,
      );
    }
  });
  let isOver = false;
  let moves = 0;
  const move = async () => {
    while (!isOver) {
      const [from, to] = [0, 1].map(() => `account ${Math.floor(Math.random() * rowCount)}`).toSorted();
      await database.transaction({}, async (tx) => {
        await tx.execute(
          sql`UPDATE schedule_slots SET decided_at = decided_at - interval '1 s' WHERE schedule = ${from}`,
        );
        await tx.execute(
          sql`UPDATE schedule_slots SET decided_at = decided_at + interval '1 s' WHERE schedule = ${to}`,
        );
        await tx.execute(sql`INSERT INTO job_effects (key) VALUES (gen_random_uuid()::text)`);
      });
      moves++;
    }
  };
  const load = Promise.all([move(), move(), move(), move()]);
  for (const round of [1, 2, 3]) {
    const before = moves;
    const file = path.join(makeTemporaryFolder(), `backup-${round}`);
    const manifest = await backUp({ config, log, file });
    expect(moves).toBeGreaterThan(before);

    const elsewhere = makeConfig();
    await restore({ config: elsewhere, log, file });
    const restored = await openDatabase({ config: elsewhere, log });
    const [sum] = await restored.query<{ sum: string; moved: number }>(
      '',
      `SELECT sum(extract(epoch FROM decided_at))::int AS sum, (SELECT count(*)::int FROM job_effects) AS moved FROM schedule_slots`,
      [],
    );
    expect(sum).toEqual({
      sum: rowCount * startValue,
      moved: manifest.tables.find((table) => table.name === 'job_effects')?.rows,
    });
    await restored.close();
  }
  isOver = true;
  await load;
  expect(await countAsOwner(config.dataFolder)).toBe(moves);
});

async function countAsOwner(dataFolder: string): Promise<number | undefined> {
  const place = readClusterPlace(dataFolder);
  const socketFolder = readPostmasterFile(place.cluster)?.socketFolder ?? '';
  const owner = new pg.Client({ connectionString: connectionStringsOf(place.passwords, socketFolder).owner });
  await owner.connect();
  const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM job_effects');
  await owner.end();
  return rows[0]?.n;
}
